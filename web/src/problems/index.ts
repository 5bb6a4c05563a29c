// The problems of our own making, by game; found by the program in its own games and proved by it.
import type { GameId } from '../games/face';
import { t } from '../i18n/index.svelte';
import type { Key } from '../i18n/keys';
import { endings } from './endings';
import { lifeGroups } from './life';
import { kOthelloEndgames } from './othello';
import { readMates } from './xiangqi';
import life from '../../../problems/go-life.sgf?life';
import mates from '../../../problems/xiangqi-mates.txt?raw';

// Force a win within `plies`.
export interface MateProblem {
  kind: 'mate';
  id: string;
  position: string;
  plies: number;
}

// Find a move that keeps the best result; so many squares are empty.
export interface BestProblem {
  kind: 'best';
  id: string;
  position: string;
  empties: number;
}

// Win or hold an ending, Red attacking; the position is posed by the engine, by chance.
export interface EndingProblem {
  kind: 'ending';
  id: string;
  material: string; // a class of endings: KNKA
  goal: 'win' | 'hold';
  seed: number;
}

// Live, or kill, with the marked stones at stake; in a position of your own the solver finds what is at stake.
export interface LifeProblem {
  kind: 'life';
  id: string;
  position: string;
  target: string; // points, or nothing
  goal: 'live' | 'kill' | 'find';
  ko: boolean; // no more than a ko can be had
  level: number; // 1 .. 9
}

export type Problem = MateProblem | BestProblem | EndingProblem | LifeProblem;

export interface Group {
  title: string;
  problems: Problem[];
}

export interface ProblemSet {
  id: string;
  name: Key;
  groups: Group[];
}

function groupsBy<P extends Problem>(problems: P[], measure: (problem: P) => number, title: (n: number) => string): Group[] {
  const sizes = [...new Set(problems.map(measure))].sort((a, b) => a - b);
  return sizes.map((n) => ({ title: title(n), problems: problems.filter((each) => measure(each) === n) }));
}

function othelloProblems(): BestProblem[] {
  return kOthelloEndgames.map(([position, empties]) => ({ kind: 'best', id: `othello:${position}`, position, empties }));
}

export function setsOf(game: GameId): ProblemSet[] {
  switch (game) {
    case 'xiangqi':
      return [
        {
          id: 'mates',
          name: 'solve.set.mates',
          groups: groupsBy(readMates(mates), ({ plies }) => Math.ceil(plies / 2), (n) => t('solve.group.mate', { n })),
        },
        { id: 'endings', name: 'solve.set.endings', groups: endings() },
      ];
    case 'othello':
      return [
        {
          id: 'endgames',
          name: 'solve.set.endgames',
          groups: groupsBy(othelloProblems(), ({ empties }) => empties, (n) => t('solve.group.best', { n })),
        },
      ];
    case 'go':
      return [{ id: 'life', name: 'solve.set.life', groups: lifeGroups(life) }];
  }
}
