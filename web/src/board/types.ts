// A mark on the board: an arrow, or a circle where both ends are one square.
export interface Mark {
  from: string;
  to: string;
  tone: 'user' | 'best' | 'good' | 'target';
}

// A word or a number on a square.
export interface Label {
  at: string;
  text: string;
  tone: 'plain' | 'best' | 'good' | 'bad';
}

export type At = (square: string) => { x: number; y: number };
