// Othello as the page shows it. Row 1 is at the top, as its players count.
import type { GameFace, Geometry, Men, Side } from '../face';
import Backdrop from './Backdrop.svelte';
import Piece from './Piece.svelte';

const kFiles = 'abcdefgh';

export const kGeometry: Geometry = {
  kind: 'cells',
  columns: 8,
  rows: 8,
  columnNames: [...kFiles],
  rowNames: [...'87654321'],
  name: ({ column, row }) => `${kFiles[column]}${8 - row}`,
  place(square) {
    const column = kFiles.indexOf(square[0] ?? '?');
    const row = 8 - Number(square[1]);
    return square.length === 2 && column >= 0 && row >= 0 && row < 8 ? { column, row } : null;
  },
};

const kStart = '---------------------------OX------XO--------------------------- X';

function squareAt(i: number): string {
  return `${kFiles[i % 8]}${Math.floor(i / 8) + 1}`;
}

function men(position: string): Men {
  const out: Men = new Map();
  [...position.slice(0, 64)].forEach((cell, i) => {
    if (cell === 'X' || cell === 'O') out.set(squareAt(i), { side: cell === 'X' ? 'first' : 'second', kind: 'O' });
  });
  return out;
}

function write(all: Men, side: Side): string {
  let board = '';
  for (let i = 0; i < 64; ++i) {
    const man = all.get(squareAt(i));
    board += !man ? '-' : man.side === 'first' ? 'X' : 'O';
  }
  return `${board} ${side === 'first' ? 'X' : 'O'}`;
}

// The weaker side, Black, begins with corners of its own.
function withCorners(corners: string[]): string {
  const all = men(kStart);
  for (const corner of corners) all.set(corner, { side: 'first', kind: 'O' });
  return write(all, 'second');
}

export const kOthello: GameFace = {
  id: 'othello',
  name: 'game.othello',
  sideNames: { first: 'side.black', second: 'side.white' },
  colours: { first: 'black', second: 'white' },
  start: kStart,
  opening: null,
  geometry: () => kGeometry,
  men,
  sideToMove: (position) => (position.trim().endsWith('O') ? 'second' : 'first'),
  write: (all, side) => write(all, side),
  move: (text) => ({ from: null, to: text === 'pass' ? null : text }),
  manName: (man) => (man.side === 'first' ? 'man.disc.first' : 'man.disc.second'),
  notations: [{ id: 'plain', name: 'notation.plain' }],
  rules: [],
  handicaps: [
    { id: 'none', name: 'handicap.none', group: 'handicap.group.none', start: kStart },
    { id: 'corner-1', name: 'handicap.corner.1', group: 'handicap.group.corner', start: withCorners(['a1']) },
    { id: 'corner-2', name: 'handicap.corner.2', group: 'handicap.group.corner', start: withCorners(['a1', 'h8']) },
    { id: 'corner-3', name: 'handicap.corner.3', group: 'handicap.group.corner', start: withCorners(['a1', 'h8', 'h1']) },
    { id: 'corner-4', name: 'handicap.corner.4', group: 'handicap.group.corner', start: withCorners(['a1', 'h8', 'h1', 'a8']) },
  ],
  agreement: null,
  editor: [
    { side: 'first', kind: 'O', name: 'man.disc.first' },
    { side: 'second', kind: 'O', name: 'man.disc.second' },
  ],
  note: (all, side) => String([...all.values()].filter((man) => man.side === side).length),
  insight: 'values',
  drawOffers: false,
  territory: false,
  royal: () => null,
  Backdrop,
  Piece,
};
