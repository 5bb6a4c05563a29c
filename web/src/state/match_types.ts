// What a game being played is made of.
import type { GameId, Side } from '../games/face';
import type { Verdict } from './clerk';
import type { TimeControl } from './clock.svelte';

export type Seat = 'human' | 'engine';

export interface MatchSetup {
  game: GameId;
  start: string | null; // null: the usual one
  seats: Record<Side, Seat>;
  level: string;
  rule: string;
  gift?: number; // moves that the first mover still makes before the other may answer
  time: TimeControl | null;
}

export interface Ending {
  winner: Side | null;
  words: string;
  verdict: Verdict | null;
}

export interface Advice {
  move: string;
  step: 1 | 2 | 3; // which man, where to, the move
}
