// What is proved of a position: forced wins by the engine's prover, and the value of every move by its search.
import type { Limits, Report, Score, Thinking } from '../link/engine';
import type { Line } from './clerk';

// As much of an engine as a proof needs.
export interface Thinker {
  position(start: string | null, moves: string[]): Promise<void>;
  think(limits: Limits, onReport: (report: Report) => void): Thinking;
}

export interface Win {
  plies: number;
  line: string[];
}

export interface Proof {
  win: Win | null;
  excluded: boolean; // it is proved that there is none
}

const kProofTime = 6000; // ms for one proof; most take a few

// A forced win of the side to move within so many plies. The prover says that there is none by an upper bound.
export async function winWithin(thinker: Thinker, line: Line, plies: number): Promise<Proof> {
  if (plies < 1) return { win: null, excluded: true };
  let win: Win | null = null;
  let excluded = false;
  await thinker.position(line.start, line.moves);
  const mate = Math.ceil(plies / 2);
  await thinker.think({ mate, ms: kProofTime }, ({ score, line: moves }) => {
    if (score?.unit !== 'plies') return;
    if (score.bound === 'upper') excluded ||= score.value > plies;
    else if (score.value > 0 && score.value <= plies && moves?.length && (!win || score.value < win.plies))
      win = { plies: score.value, line: moves };
  }).done;
  return { win, excluded };
}

export type Judgement =
  | { kind: 'holds'; reply: string; left: number } // the win stands; this reply resists longest
  | { kind: 'refuted'; reply: string } // after this reply there is no win within the plies left: proved
  | { kind: 'open'; reply: string }; // against this reply the time was too short for a proof

// Tries every reply to a move that was just made: the win must stand against all of them.
export async function judgeReplies(thinker: Thinker, line: Line, replies: string[], plies: number): Promise<Judgement> {
  let longest: { reply: string; left: number } | null = null;
  let open: string | null = null;
  for (const reply of replies) {
    const { win, excluded } = await winWithin(thinker, { ...line, moves: [...line.moves, reply] }, plies);
    if (excluded && !win) return { kind: 'refuted', reply };
    if (!win) open ??= reply;
    else if (!longest || win.plies > longest.left) longest = { reply, left: win.plies };
  }
  if (open !== null) return { kind: 'open', reply: open };
  return { kind: 'holds', ...(longest ?? { reply: '', left: 0 }) };
}

export interface Valued {
  move: string;
  score: Score;
  line: string[];
}

// Every move of the position with its value, best first, from an engine that was told to show that many lines.
export async function valueMoves(thinker: Thinker, line: Line, limits: Limits): Promise<Valued[]> {
  const values = new Map<number, Valued>();
  await thinker.position(line.start, line.moves);
  await thinker.think(limits, ({ rank, score, line: moves }) => {
    if (score && moves?.[0]) values.set(rank ?? 1, { move: moves[0], score, line: moves });
  }).done;
  return [...values.entries()].sort(([a], [b]) => a - b).map(([, valued]) => valued);
}

// All moves that are worth as much as the best one.
export function equalBest(values: Valued[]): Valued[] {
  const best = values[0];
  return best ? values.filter(({ score }) => score.unit === best.score.unit && score.value === best.score.value) : [];
}
