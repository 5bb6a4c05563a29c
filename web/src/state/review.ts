// A whole game judged: what each move gave away, and the turning points of one side, worst first.
import type { Side } from '../games/face';
import { judgementOf, type Judgement } from './score';
import type { Node } from './tree.svelte';

export interface Turning {
  node: Node;
  ply: number;
  side: Side;
  loss: number; // of the expected result, 0 .. 1
  given: number | null; // discs or points, where the game counts them
  judgement: Judgement;
}

// Loss of a move from the valuations before and after it; null where one of them is not known.
export function lossOf(node: Node, side: Side): number | null {
  const before = node.parent?.share ?? null;
  const after = node.share;
  if (before === null || after === null) return null;
  return Math.max(0, side === 'first' ? before - after : after - before);
}

export function mover(ply: number, starter: Side): Side {
  return (ply % 2 === 0) === (starter === 'first') ? 'first' : 'second';
}

// What a move gave away in discs or points.
export function givenBy(node: Node, side: Side): number | null {
  const before = node.parent?.lead ?? null;
  if (before === null || node.lead === null) return null;
  return Math.max(0, side === 'first' ? before - node.lead : node.lead - before);
}

export function judge(node: Node, side: Side): Judgement | null {
  const loss = lossOf(node, side);
  if (loss === null || node.parent?.best === node.move) return null;
  return judgementOf(loss);
}

export function turnings(line: Node[], starter: Side): Turning[] {
  const out: Turning[] = [];
  line.forEach((node, ply) => {
    const side = mover(ply, starter);
    const judgement = judge(node, side);
    const loss = lossOf(node, side);
    if (judgement && loss !== null) out.push({ node, ply, side, loss, given: givenBy(node, side), judgement });
  });
  return out.sort((a, b) => b.loss - a.loss);
}

// 0 .. 100: how much of what could be kept was kept, per move.
export function accuracy(line: Node[], starter: Side, side: Side): number | null {
  const losses = line.flatMap((node, ply) => {
    const loss = mover(ply, starter) === side ? lossOf(node, side) : null;
    return loss === null ? [] : [loss];
  });
  if (losses.length === 0) return null;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  return Math.round(100 * Math.exp(-6 * mean));
}
