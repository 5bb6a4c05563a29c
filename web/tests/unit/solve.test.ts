// Proofs from reports: every reply is tried, every equally good move is right.
import { describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import type { Limits, Report } from '../../src/link/engine';
import { compactProblems } from '../../sgf_problems';
import { setsOf } from '../../src/problems';
import { endingName } from '../../src/problems/endings';
import { readLife } from '../../src/problems/life';
import { childrenOf } from '../../src/state/proof_tree';
import { bestOf, lessonOf } from '../../src/state/ending_attempt';
import { equalBest, judgeReplies, valueMoves, winWithin, type Thinker } from '../../src/state/prover';

// Knows wins by the moves played: the plies that the side to move needs; what it is not asked in time stays open.
class Oracle implements Thinker {
  asked: string[] = [];
  limits: Limits[] = [];
  private key = '';

  constructor(
    private wins: Record<string, number>,
    private unknown: string[] = [],
  ) {}

  async position(_start: string | null, moves: string[]): Promise<void> {
    this.key = moves.join(' ');
    this.asked.push(this.key);
  }

  think(limits: Limits, onReport: (report: Report) => void) {
    this.limits.push(limits);
    const plies = this.wins[this.key];
    const say = (score: Report['score'] & object, line: string[]) => onReport({ depth: 1, rank: 1, score, line });
    if (plies !== undefined) say({ unit: 'plies', bound: 'exact', value: plies }, ['x']);
    else {
      if (!this.unknown.includes(this.key)) say({ unit: 'plies', bound: 'upper', value: 2 * (limits.mate ?? 0) + 1 }, []);
      say({ unit: 'centi', bound: 'exact', value: 30 }, ['x']);
    }
    return { done: Promise.resolve({ best: 'x' }), stop() {} };
  }
}

describe('winWithin', () => {
  it('takes only a win that is proved and short enough', async () => {
    const oracle = new Oracle({ a: 3, b: 7, c: -2 });
    const win = (moves: string[], plies: number) => winWithin(oracle, { start: null, moves }, plies);
    expect(await win(['a'], 3)).toEqual({ win: { plies: 3, line: ['x'] }, excluded: false });
    expect(await win(['b'], 5)).toEqual({ win: null, excluded: false });
    expect(await win(['c'], 5)).toEqual({ win: null, excluded: false });
    expect(await win(['d'], 5)).toEqual({ win: null, excluded: true });
    expect(oracle.limits[0]).toMatchObject({ mate: 2 });
    expect(await win(['a'], 0)).toEqual({ win: null, excluded: true });
  });
});

describe('judgeReplies', () => {
  it('answers with the longest defence where every reply loses', async () => {
    const oracle = new Oracle({ 'm p': 1, 'm q': 3, 'm r': 1 });
    const verdict = await judgeReplies(oracle, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3);
    expect(verdict).toEqual({ kind: 'holds', reply: 'q', left: 3 });
  });

  it('answers with the first reply that is proved to escape', async () => {
    const oracle = new Oracle({ 'm p': 1 });
    expect(await judgeReplies(oracle, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3)).toEqual({ kind: 'refuted', reply: 'q' });
    expect(oracle.asked).toEqual(['m p', 'm q']);
  });

  it('takes no lack of time for a refutation', async () => {
    const oracle = new Oracle({ 'm p': 1, 'm r': 1 }, ['m q']);
    expect(await judgeReplies(oracle, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3)).toEqual({ kind: 'open', reply: 'q' });
    const escape = new Oracle({ 'm p': 1 }, ['m q']);
    expect(await judgeReplies(escape, { start: null, moves: ['m'] }, ['p', 'q', 'r'], 3)).toEqual({ kind: 'refuted', reply: 'r' });
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
    for (const { groups } of setsOf(face.id)) {
      const problems = groups.flatMap((group) => group.problems);
      expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
      for (const problem of problems)
        if (problem.kind !== 'ending') expect(face.men(problem.position).size).toBeGreaterThan(2);
    }
  });

  it('of Xiangqi are the proved suite, by length', () => {
    const mates = setsOf('xiangqi')[0]!.groups;
    expect(mates.map(({ problems }) => problems.length).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(200);
    for (const { problems } of mates) expect(new Set(problems.map((each) => (each.kind === 'mate' ? each.plies : 0))).size).toBe(1);
  });
});

describe('life and death', () => {
  const kSgf = '(;FF[4]CA[UTF-8]GM[1]SZ[9]AB[hi][hh]AW[gi]PL[W]TR[hi][hh]SO[x]DI[3]C[White to play and kill in a ko: White needs 1 threat more.]GN[1]\n(;W[hg]TE[1]))';

  it('is read from the file without its answers', () => {
    expect(compactProblems(kSgf)).toBe('9;H1 H2;G1;H1 H2;W;kill;ko;3');
    const [problem] = readLife(compactProblems(kSgf));
    expect(problem).toMatchObject({ target: 'H1 H2', goal: 'kill', ko: true, level: 3 });
    expect(problem!.position).toBe('9/9/9/9/9/9/9/7X1/6OX1 w -');
    expect(setsOf('go')[0]!.groups.flatMap(({ problems }) => problems).length).toBeGreaterThanOrEqual(300);
  });

  it('grows a tree of proof: green for the solver, whoever moves', () => {
    const answer = { status: 'alive' as const, proved: true, target: [], move: 'B1', moves: ['B1'], refutations: { A1: 'B1' }, open: ['C1'], pv: [] };
    const tones = (ours: boolean) => childrenOf(['E5'], answer, ours).map(({ moves, tone }) => [moves.at(-1), tone]);
    expect(tones(true)).toEqual([['B1', 'good'], ['A1', 'bad'], ['C1', 'open']]);
    expect(tones(false)).toEqual([['B1', 'bad'], ['A1', 'good'], ['C1', 'open']]);
  });
});

describe('endings', () => {
  it('tell what a move changed', () => {
    expect(lessonOf({ fate: 'win', plies: 9 }, { fate: 'win', plies: 9 })).toEqual({ kind: 'best', fate: 'win', plies: 8, lost: 0 });
    expect(lessonOf({ fate: 'win', plies: 9 }, { fate: 'win', plies: 13 })).toEqual({ kind: 'slower', fate: 'win', plies: 12, lost: 4 });
    expect(lessonOf({ fate: 'win', plies: 9 }, { fate: 'draw' })).toEqual({ kind: 'spoiled', from: 'win', to: 'draw' });
    expect(lessonOf({ fate: 'draw' }, { fate: 'draw' })).toMatchObject({ kind: 'best', fate: 'draw' });
  });

  it('are defended by every move that resists longest', () => {
    const moves = [
      { move: 'a', fate: 'loss' as const, plies: 8 },
      { move: 'b', fate: 'loss' as const, plies: 8 },
      { move: 'c', fate: 'loss' as const, plies: 6 },
    ];
    expect(bestOf(moves).map(({ move }) => move)).toEqual(['a', 'b']);
    expect(bestOf([])).toEqual([]);
  });

  it('have names', () => {
    expect(endingName('KCAKAA')).toBe('cannon + advisor – two advisors');
    expect(endingName('KPPK')).toBe('two pawns – king');
  });
});
