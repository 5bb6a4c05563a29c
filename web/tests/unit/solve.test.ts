// Proofs from reports: every reply is tried, every equally good move is right.
import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import type { Limits, Report } from '../../src/link/engine';
import { problemsOf } from '../../src/problems';
import { equalBest, judgeReplies, valueMoves, winWithin, type Thinker } from '../../src/state/prover';

// Knows wins by the moves played: the plies that the side to move needs.
class Oracle implements Thinker {
  asked: string[] = [];
  limits: Limits[] = [];
  private key = '';

  constructor(private wins: Record<string, number>) {}

  async position(_start: string | null, moves: string[]): Promise<void> {
    this.key = moves.join(' ');
    this.asked.push(this.key);
  }

  think(limits: Limits, onReport: (report: Report) => void) {
    this.limits.push(limits);
    const plies = this.wins[this.key];
    const score = plies === undefined ? { unit: 'centi', value: 30 } : { unit: 'plies', value: plies };
    onReport({ depth: 1, rank: 1, score: { ...score, bound: 'exact' } as Report['score'] & object, line: ['x'] });
    return { done: Promise.resolve({ best: 'x' }), stop() {} };
  }
}

describe('winWithin', () => {
  it('takes only a win that is proved and short enough', async () => {
    const oracle = new Oracle({ a: 3, b: 7, c: -2 });
    const win = (moves: string[], plies: number) => winWithin(oracle, { start: null, moves }, plies);
    expect(await win(['a'], 3)).toEqual({ plies: 3, line: ['x'] });
    expect(await win(['b'], 5)).toBeNull();
    expect(await win(['c'], 5)).toBeNull();
    expect(await win(['d'], 5)).toBeNull();
    expect(oracle.limits[0]).toMatchObject({ mate: 2 });
    expect(await win(['a'], 0)).toBeNull();
  });
});

describe('judgeReplies', () => {
  it('answers with the longest defence where every reply loses', async () => {
    const oracle = new Oracle({ 'm p': 1, 'm q': 3, 'm r': 1 });
    const verdict = await judgeReplies(oracle, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3);
    expect(verdict).toEqual({ kind: 'holds', reply: 'q', left: 3 });
  });

  it('answers with the first reply that escapes', async () => {
    const oracle = new Oracle({ 'm p': 1, 'm q': 5 });
    expect(await judgeReplies(oracle, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3)).toEqual({ kind: 'refuted', reply: 'q' });
    expect(oracle.asked).toEqual(['m p', 'm q']);
  });
});

describe('valueMoves', () => {
  it('keeps the last word on every rank, and all that are as good as the best', async () => {
    const thinker: Thinker = {
      position: async () => {},
      think(_limits, onReport) {
        const say = (rank: number, move: string, value: number) =>
          onReport({ rank, line: [move], score: { unit: 'discs', bound: 'exact', value } });
        say(1, 'c1', 2);
        say(1, 'a8', 6);
        say(2, 'h1', 6);
        say(3, 'c1', 2);
        return { done: Promise.resolve({ best: 'a8' }), stop() {} };
      },
    };
    const values = await valueMoves(thinker, { start: null, moves: [] }, { ms: 1 });
    expect(values.map(({ move }) => move)).toEqual(['a8', 'h1', 'c1']);
    expect(equalBest(values).map(({ move }) => move)).toEqual(['a8', 'h1']);
  });
});

describe('problems', () => {
  it.each(kGames)('of $id are whole and different', (face) => {
    const problems = problemsOf(face.id);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
    for (const { position, plies } of problems) {
      expect(face.men(position).size).toBeGreaterThan(2);
      expect(plies).toBeGreaterThan(0);
    }
  });

  it('of Xiangqi are enough for a rainy day', () => {
    expect(problemsOf('xiangqi').length).toBeGreaterThanOrEqual(40);
  });
});
