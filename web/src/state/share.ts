// A whole game in the fragment of an address: moves parted by dots, variations in brackets, comments after a tilde.
import type { GameRecord, RecordNode } from './tree.svelte';

function writeLine(node: RecordNode, out: string[]): void {
  for (let at: RecordNode | undefined = node; at; ) {
    const [main, ...others]: RecordNode[] = at.children ?? [];
    if (!main) return;
    out.push(main.move ?? '');
    if (main.comment) out.push('~' + encodeURIComponent(main.comment));
    for (const other of others) {
      out.push('(', other.move ?? '');
      if (other.comment) out.push('~' + encodeURIComponent(other.comment));
      writeLine(other, out);
      out.push(')');
    }
    at = main;
  }
}

export function writeShared(record: GameRecord): Record<string, string> {
  const out: string[] = [];
  if (record.tree.comment) out.push('~' + encodeURIComponent(record.tree.comment));
  writeLine(record.tree, out);
  return { ...(record.start ? { s: record.start } : {}), m: out.join('.') };
}

export function readShared(values: URLSearchParams): GameRecord | null {
  const moves = values.get('m');
  const start = values.get('s');
  if (moves === null && start === null) return null;
  const root: RecordNode = { children: [] };
  let at = root;
  let parent = root; // of `at`
  const open: [RecordNode, RecordNode][] = [];
  for (const token of (moves ?? '').split('.')) {
    if (token === '') continue;
    if (token === '(') {
      open.push([at, parent]);
      at = parent;
    } else if (token === ')') {
      [at, parent] = open.pop() ?? [at, parent];
    } else if (token.startsWith('~')) {
      at.comment = decode(token.slice(1));
    } else {
      const child: RecordNode = { move: token, children: [] };
      (at.children ??= []).push(child);
      parent = at;
      at = child;
    }
  }
  return { tags: {}, start, result: null, tree: root };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
