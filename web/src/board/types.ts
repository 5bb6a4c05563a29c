// A mark on the board: an arrow, or a circle where both ends are one square.
export interface Mark {
  from: string;
  to: string;
  tone: 'user' | 'best' | 'good';
}

export type At = (square: string) => { x: number; y: number };
