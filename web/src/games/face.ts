// What the page must know of a game to show it; its rules stay with the engine. A new game is one folder with a
// face, and one line in games/index.ts.
import type { Component } from 'svelte';
import type { Key } from '../i18n/keys';

export type Side = 'first' | 'second';
export type GameId = 'xiangqi' | 'othello' | 'go';

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

export interface Man {
  side: Side;
  kind: string; // a letter of the game: K A B N R C P, or O for a stone or a disc
}

export type Men = Map<string, Man>; // by the name of the square

export interface Place {
  column: number; // from the first player's left
  row: number; // from the first player's side
}

// Squares by name. 'points': men stand on crossings; 'cells': inside squares.
export interface Geometry {
  kind: 'points' | 'cells';
  columns: number;
  rows: number;
  columnNames: string[];
  rowNames: string[];
  name(place: Place): string;
  place(square: string): Place | null;
}

export interface MoveShape {
  from: string | null; // null: a man is put down
  to: string | null; // null: a pass
}

export interface Handicap {
  id: string;
  name: Key;
  start: string;
  group: Key;
  gift?: number; // moves that the side to move makes before the other may answer
}

// What is agreed upon before a game and written into the position it starts from.
export interface Agreement {
  sizes: number[]; // lines of the board; the first is the usual one
  rules: { id: string; name: Key }[];
  mostStones(size: number): number; // of a handicap
  komi(rules: string, stones: number): number; // the usual points for the second player
  start(wish: { size: number; stones: number; rules: string; komi: number }): string;
}

// A group of men that the position editor offers.
export interface EditorMan extends Man {
  name: Key;
}

// What the engine can tell of a position besides its best lines: the parts of its evaluation, what every legal move
// is worth, or influence and the fate of groups.
export type Insight = 'parts' | 'values' | 'groups';

export interface Look {
  pieceSet: 'chinese' | 'international';
}

export interface GameFace {
  id: GameId;
  name: Key;
  sideNames: Record<Side, Key>;
  colours: Record<Side, 'red' | 'black' | 'white'>; // of the men, for bars and graphs
  start: string; // the usual position as text
  opening: string | null; // where the first game on the page starts; null: as usual
  geometry(position: string): Geometry;
  men(position: string): Men;
  sideToMove(position: string): Side;
  // A position as text from what an editor holds.
  write(men: Men, side: Side, position: string): string;
  move(text: string): MoveShape;
  manName(man: Man): Key;
  notations: { id: string; name: Key }[]; // as the engine knows them; the first is the usual one
  rules: { id: string; name: Key }[]; // values of the option Rule; empty: one set of rules
  handicaps: Handicap[];
  agreement: Agreement | null; // instead of handicaps
  editor: EditorMan[];
  // Beside the name of a side: discs on the board, or nothing.
  note(men: Men, side: Side): string;
  insight: Insight;
  drawOffers: boolean;
  territory: boolean; // a finished board is counted point by point
  // Which man is in check, to be marked.
  royal(men: Men, side: Side): string | null;
  Backdrop: Component<{ geometry: Geometry }>; // the empty board, in squares of 100 units
  Piece: Component<{ man: Man; look: Look }>; // one man around (0, 0)
}
