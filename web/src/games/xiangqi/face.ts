// Xiangqi as the page shows it.
import type { GameFace, Geometry, Man, Men, Side } from '../face';
import Backdrop from './Backdrop.svelte';
import Piece from './Piece.svelte';
import { kHandicaps, kStart } from './handicaps';

const kFiles = 'abcdefghi';

export const kGeometry: Geometry = {
  kind: 'points',
  columns: 9,
  rows: 10,
  columnNames: [...kFiles],
  rowNames: [...'0123456789'],
  name: ({ column, row }) => `${kFiles[column]}${row}`,
  place(square) {
    const column = kFiles.indexOf(square[0] ?? '?');
    const row = Number(square[1]);
    return square.length === 2 && column >= 0 && row >= 0 ? { column, row } : null;
  },
};

function men(position: string): Men {
  const out: Men = new Map();
  const [board = ''] = position.split(' ');
  board.split('/').forEach((rank, i) => {
    let column = 0;
    for (const letter of rank) {
      const empty = Number(letter);
      if (empty) {
        column += empty;
        continue;
      }
      const kind = letter.toUpperCase();
      const side: Side = letter === kind ? 'first' : 'second';
      out.set(kGeometry.name({ column, row: 9 - i }), { side, kind });
      ++column;
    }
  });
  return out;
}

function write(all: Men, side: Side): string {
  const ranks: string[] = [];
  for (let row = 9; row >= 0; --row) {
    let rank = '';
    let empty = 0;
    for (let column = 0; column < 9; ++column) {
      const man = all.get(kGeometry.name({ column, row }));
      if (!man) {
        ++empty;
        continue;
      }
      if (empty) rank += empty;
      empty = 0;
      rank += man.side === 'first' ? man.kind : man.kind.toLowerCase();
    }
    ranks.push(rank + (empty || ''));
  }
  return `${ranks.join('/')} ${side === 'first' ? 'w' : 'b'} - - 0 1`;
}

const kManNames = {
  K: ['man.xiangqi.K.first', 'man.xiangqi.K.second'],
  A: ['man.xiangqi.A.first', 'man.xiangqi.A.second'],
  B: ['man.xiangqi.B.first', 'man.xiangqi.B.second'],
  N: ['man.xiangqi.N.first', 'man.xiangqi.N.second'],
  R: ['man.xiangqi.R.first', 'man.xiangqi.R.second'],
  C: ['man.xiangqi.C.first', 'man.xiangqi.C.second'],
  P: ['man.xiangqi.P.first', 'man.xiangqi.P.second'],
} as const;

function manName(man: Man) {
  return kManNames[man.kind as keyof typeof kManNames][man.side === 'first' ? 0 : 1];
}

export const kXiangqi: GameFace = {
  id: 'xiangqi',
  name: 'game.xiangqi',
  sideNames: { first: 'side.red', second: 'side.black' },
  colours: { first: 'red', second: 'black' },
  start: kStart,
  opening: null,
  geometry: () => kGeometry,
  men,
  sideToMove: (position) => (position.split(' ')[1] === 'b' ? 'second' : 'first'),
  write: (all, side) => write(all, side),
  move: (text) => ({ from: text.slice(0, 2), to: text.slice(2, 4) }),
  manName,
  notations: [
    { id: 'chinese', name: 'notation.chinese' },
    { id: 'wxf', name: 'notation.wxf' },
    { id: 'iccs', name: 'notation.iccs' },
    { id: 'uci', name: 'notation.uci' },
  ],
  rules: [
    { id: 'asian', name: 'rule.asian' },
    { id: 'chinese', name: 'rule.chinese' },
    { id: 'computer', name: 'rule.computer' },
  ],
  handicaps: kHandicaps,
  agreement: null,
  editor: (['first', 'second'] as const).flatMap((side) =>
    [...'KABNRCP'].map((kind) => ({ side, kind, name: manName({ side, kind }) })),
  ),
  note: () => '',
  insight: 'parts',
  drawOffers: true,
  territory: false,
  royal: (all, side) => {
    for (const [square, man] of all) if (man.kind === 'K' && man.side === side) return square;
    return null;
  },
  Backdrop,
  Piece,
};
