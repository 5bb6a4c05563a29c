// A judge's findings about a repetition, read from what the engine says, and as marks on the board.
import type { Mark } from '../board/types';
import type { Side } from '../games/face';
import type { Verdict } from './clerk';

export interface CycleMove {
  side: Side;
  move: string;
  kind: string; // check, chase, idle, ...
  victims: string[];
  marks: Mark[];
}

export interface Cycle {
  rules: string;
  mustChange: Side | 'both' | 'none';
  moves: CycleMove[];
}

interface Told {
  rules?: string;
  must_change?: string;
  cycle?: { side: string; move: string; class: string; victims: string[]; chases: { attacker: string; victim: string }[] }[];
}

function sideOf(word: string): Side {
  return word === 'red' || word === 'first' ? 'first' : 'second';
}

// "N c3" or "Nc3": the square is what ends it.
function squareOf(man: string): string | null {
  return /([a-i][0-9])\s*$/.exec(man)?.[1] ?? null;
}

export function readCycle(verdict: Verdict): Cycle {
  const told = verdict as Told;
  const change = told.must_change ?? 'none';
  return {
    rules: told.rules ?? '',
    mustChange: change === 'none' || change === 'both' ? change : sideOf(change),
    moves: (told.cycle ?? []).map((each) => {
      const marks: Mark[] = [{ from: each.move.slice(0, 2), to: each.move.slice(2, 4), tone: 'good' }];
      for (const { attacker, victim } of each.chases) {
        const from = squareOf(attacker);
        const to = squareOf(victim);
        if (from && to) marks.push({ from, to, tone: 'best' });
      }
      return { side: sideOf(each.side), move: each.move, kind: each.class, victims: each.victims, marks };
    }),
  };
}
