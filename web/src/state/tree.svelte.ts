// A game as a tree of moves with comments and variations, and the way from its root to where one looks.
export interface Node {
  id: number;
  move: string; // empty at the root
  parent: Node | null;
  children: Node[]; // the first is the main line
  comment: string;
  name: string; // as people write it; empty until it is known
  share: number | null; // expected result of the first player, 0 .. 1
  lead: number | null; // of the first player in discs or points, where the game counts them
  best: string | null; // what the engine would have played here
}

// As the engine reads and writes games.
export interface RecordNode {
  move?: string;
  comment?: string;
  children?: RecordNode[];
}

export interface GameRecord {
  tags: Record<string, string>;
  start: string | null;
  result: 'first' | 'second' | 'draw' | null;
  tree: RecordNode;
}

export function emptyRecord(start: string | null = null): GameRecord {
  return { tags: {}, start, result: null, tree: { children: [] } };
}

export class GameTree {
  root: Node = $state.raw()!;
  current: Node = $state.raw()!;
  version = $state(0); // grows with every change: nodes are plain objects
  tags: Record<string, string>;
  start: string | null;
  result: GameRecord['result'];
  private nextId = 1;

  constructor(record: GameRecord = emptyRecord()) {
    this.tags = { ...record.tags };
    this.start = record.start;
    this.result = record.result;
    this.root = this.grow(record.tree, null);
    this.current = this.root;
  }

  // The moves from the root to a node.
  path(node: Node = this.current): Node[] {
    const out: Node[] = [];
    for (let at: Node | null = node; at?.parent; at = at.parent) out.unshift(at);
    return out;
  }

  moves(node: Node = this.current): string[] {
    return this.path(node).map(({ move }) => move);
  }

  // The line that goes through the current node to its end.
  line(): Node[] {
    const out = this.path();
    for (let at = this.current.children[0]; at; at = at.children[0]) out.push(at);
    return out;
  }

  mainLine(): Node[] {
    const out: Node[] = [];
    for (let at = this.root.children[0]; at; at = at.children[0]) out.push(at);
    return out;
  }

  leaves(): Node[] {
    const out: Node[] = [];
    const open = [this.root];
    for (let at = open.pop(); at; at = open.pop()) {
      if (at.children.length === 0) out.push(at);
      open.push(...at.children);
    }
    return out;
  }

  select(node: Node): void {
    this.current = node;
  }

  // Goes along a move that is known, or grows a variation.
  play(move: string): Node {
    const known = this.current.children.find((child) => child.move === move);
    const next = known ?? this.grow({ move }, this.current);
    if (!known) this.current.children.push(next);
    this.current = next;
    ++this.version;
    return next;
  }

  back(): void {
    if (this.current.parent) this.current = this.current.parent;
  }

  forward(): void {
    const next = this.current.children[0];
    if (next) this.current = next;
  }

  // Makes the variation through a node the main line of its parent.
  promote(node: Node): void {
    const siblings = node.parent?.children;
    if (!siblings) return;
    siblings.unshift(...siblings.splice(siblings.indexOf(node), 1));
    ++this.version;
  }

  remove(node: Node): void {
    const parent = node.parent;
    if (!parent) return;
    if (this.path().includes(node)) this.current = parent;
    parent.children.splice(parent.children.indexOf(node), 1);
    ++this.version;
  }

  changed(): void {
    ++this.version;
  }

  record(): GameRecord {
    const root: RecordNode = {};
    const open: [Node, RecordNode][] = [[this.root, root]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, out] = next;
      if (node.move) out.move = node.move;
      if (node.comment) out.comment = node.comment;
      out.children = node.children.map(() => ({}));
      node.children.forEach((child, i) => open.push([child, out.children![i]!]));
    }
    return { tags: this.tags, start: this.start, result: this.result, tree: root };
  }

  // Without recursion: a game may be as deep as it is long.
  private grow(from: RecordNode, parent: Node | null): Node {
    const make = (record: RecordNode, above: Node | null): Node => ({
      id: this.nextId++,
      move: record.move ?? '',
      parent: above,
      children: [],
      comment: record.comment ?? '',
      name: '',
      share: null,
      lead: null,
      best: null,
    });
    const top = make(from, parent);
    const open: [RecordNode, Node][] = [[from, top]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [record, node] = next;
      for (const child of record.children ?? []) {
        const made = make(child, node);
        node.children.push(made);
        open.push([child, made]);
      }
    }
    return top;
  }
}

export interface Row {
  depth: number; // 0: the main line
  nodes: Node[];
}

// The tree as rows to be shown: the main line is cut where variations begin, each deeper by one.
export function layout(root: Node): Row[] {
  const rows: Row[] = [];
  const walk = (first: Node, depth: number): void => {
    let row: Row = { depth, nodes: [] };
    rows.push(row);
    for (let at: Node | undefined = first; at; at = at.children[0]) {
      row.nodes.push(at);
      const others: Node[] = at.parent?.children.slice(1) ?? [];
      if (at !== at.parent?.children[0] || others.length === 0) continue;
      for (const other of others) walk(other, depth + 1);
      if (at.children.length > 0) rows.push((row = { depth, nodes: [] }));
    }
  };
  if (root.children[0]) walk(root.children[0], 0);
  return rows;
}

// How many plies lie before a node.
export function plyOf(node: Node): number {
  let ply = 0;
  for (let at = node.parent; at; at = at.parent) ++ply;
  return ply - 1;
}
