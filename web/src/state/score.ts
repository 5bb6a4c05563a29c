// Scores as people read them: always from the first player's view.
import type { Report, Score, Wdl } from '../link/engine';
import { otherSide, type Side } from '../games/face';

export type Standing =
  | { kind: 'value'; pawns: number } // hundredths turned into whole units
  | { kind: 'mate'; moves: number; winner: Side }
  | { kind: 'rule'; winner: Side }
  | { kind: 'discs' | 'points'; value: number }
  | { kind: 'chance'; share: number };

function sign(side: Side): number {
  return side === 'first' ? 1 : -1;
}

export function standingOf(score: Score, side: Side): Standing {
  const value = score.value * sign(side);
  const ahead: Side = score.value >= 0 ? side : otherSide(side);
  switch (score.unit) {
    case 'centi':
      return { kind: 'value', pawns: value / 100 };
    case 'plies':
      return { kind: 'mate', moves: Math.ceil(Math.abs(score.value) / 2), winner: score.value > 0 ? side : otherSide(side) };
    case 'rule':
      return { kind: 'rule', winner: ahead };
    case 'discs':
      return { kind: 'discs', value };
    case 'points':
      return { kind: 'points', value };
    case 'permille':
      return { kind: 'chance', share: (side === 'first' ? score.value : 1000 - score.value) / 1000 };
  }
}

// How likely the first player is to win, draws counting half: 0 .. 1.
export function shareOf(score: Score, side: Side): number {
  const standing = standingOf(score, side);
  switch (standing.kind) {
    case 'value':
      return 1 / (1 + Math.exp(-standing.pawns / 1.9));
    case 'mate':
    case 'rule':
      return standing.winner === 'first' ? 1 : 0;
    case 'discs':
      return 1 / (1 + Math.exp(-standing.value / 6));
    case 'points':
      return 1 / (1 + Math.exp(-standing.value / 8));
    case 'chance':
      return standing.share;
  }
}

export interface Shares {
  first: number;
  draw: number;
  second: number;
}

// Win, draw and loss as the first player sees them, 0 .. 1 each.
export function sharesOf(report: Report, side: Side): Shares | null {
  if (!report.score) return null;
  if (report.wdl) return sharesOfWdl(report.wdl, side);
  const share = shareOf(report.score, side);
  return { first: share, draw: 0, second: 1 - share };
}

function sharesOfWdl(wdl: Wdl, side: Side): Shares {
  const [first, second] = side === 'first' ? [wdl.win, wdl.loss] : [wdl.loss, wdl.win];
  return { first: first / 1000, draw: wdl.draw / 1000, second: second / 1000 };
}

// Expected result for the first player from what a report holds.
export function expectation(report: Report, side: Side): number | null {
  const shares = sharesOf(report, side);
  return shares ? shares.first + shares.draw / 2 : null;
}

// The first player's lead in discs or points, where the game counts them.
export function leadOf(report: Report, side: Side): number | null {
  const standing = report.score ? standingOf(report.score, side) : null;
  return standing?.kind === 'discs' || standing?.kind === 'points' ? standing.value : null;
}

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

// How bad a move was, by the share of the expected result it gave away.
export function judgementOf(loss: number): Judgement | null {
  if (loss >= 0.25) return 'blunder';
  if (loss >= 0.14) return 'mistake';
  if (loss >= 0.07) return 'inaccuracy';
  return null;
}

export const kSigns: Record<Judgement, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
