// Go as the page shows it: boards of 2 to 19 lines, columns without the letter I.
import type { Agreement, GameFace, Geometry, Men, Side } from '../face';
import Backdrop from './Backdrop.svelte';
import Piece from './Piece.svelte';

const kColumns = 'ABCDEFGHJKLMNOPQRST';

export function geometryOf(size: number): Geometry {
  return {
    kind: 'points',
    columns: size,
    rows: size,
    columnNames: [...kColumns.slice(0, size)],
    rowNames: Array.from({ length: size }, (_, i) => String(i + 1)),
    name: ({ column, row }) => `${kColumns[column]}${row + 1}`,
    place(square) {
      const column = kColumns.indexOf((square[0] ?? '?').toUpperCase());
      const row = Number(square.slice(1)) - 1;
      return column >= 0 && column < size && row >= 0 && row < size ? { column, row } : null;
    },
  };
}

function rows(position: string): string[] {
  return (position.split(' ')[0] ?? '').split('/');
}

function men(position: string): Men {
  const out: Men = new Map();
  const all = rows(position);
  const geometry = geometryOf(all.length);
  all.forEach((text, i) => {
    let column = 0;
    for (const [part] of text.matchAll(/\d+|[XO]/g)) {
      if (part === 'X' || part === 'O') {
        const square = geometry.name({ column, row: all.length - 1 - i });
        out.set(square, { side: part === 'X' ? 'first' : 'second', kind: 'O' });
        ++column;
      } else column += Number(part);
    }
  });
  return out;
}

function write(all: Men, side: Side, position: string): string {
  const size = rows(position).length;
  const geometry = geometryOf(size);
  const lines: string[] = [];
  for (let row = size - 1; row >= 0; --row) {
    let line = '';
    let empty = 0;
    for (let column = 0; column < size; ++column) {
      const man = all.get(geometry.name({ column, row }));
      if (!man) {
        ++empty;
        continue;
      }
      if (empty) line += empty;
      empty = 0;
      line += man.side === 'first' ? 'X' : 'O';
    }
    lines.push(line + (empty || ''));
  }
  const agreed = position.split(' ').slice(3); // komi and rules stay
  return [lines.join('/'), side === 'first' ? 'b' : 'w', '-', ...agreed].join(' ');
}

export function emptyBoard(size: number): string {
  return `${Array.from({ length: size }, () => String(size)).join('/')} b -`;
}

// Where handicap stones go, in the usual order: an odd stone in the middle.
function stars(size: number, count: number): string[] {
  const edge = size >= 13 ? 3 : 2;
  const low = edge;
  const high = size - 1 - edge;
  const middle = (size - 1) / 2;
  const places: [number, number][] = [
    [high, high], [low, low], [high, low], [low, high], [low, middle], [high, middle], [middle, low], [middle, high],
  ];
  const taken = places.slice(0, count % 2 === 1 && count >= 5 ? count - 1 : count);
  if (taken.length < count) taken.push([middle, middle]);
  const { name } = geometryOf(size);
  return taken.map(([column, row]) => name({ column, row }));
}

const kAgreement: Agreement = {
  sizes: [9, 13, 19, 7, 5],
  rules: [
    { id: 'chinese', name: 'rule.go.chinese' },
    { id: 'japanese', name: 'rule.go.japanese' },
    { id: 'tromp-taylor', name: 'rule.go.tromp-taylor' },
    { id: 'aga', name: 'rule.go.aga' },
  ],
  mostStones: (size) => (size >= 13 ? 9 : size >= 9 ? 5 : 0),
  komi: (rules, stones) => (stones > 0 ? 0.5 : rules === 'japanese' ? 6.5 : 7.5),
  start({ size, stones, rules, komi }) {
    const men: Men = new Map(stars(size, stones).map((point) => [point, { side: 'first', kind: 'O' }]));
    const text = stones > 0 ? write(men, 'second', emptyBoard(size)) : emptyBoard(size);
    if (rules === 'chinese' && komi === 7.5) return text;
    return rules === 'chinese' ? `${text} ${komi}` : `${text} ${komi} ${rules}`;
  },
};

export const kGo: GameFace = {
  id: 'go',
  name: 'game.go',
  sideNames: { first: 'side.black', second: 'side.white' },
  colours: { first: 'black', second: 'white' },
  start: emptyBoard(19),
  opening: emptyBoard(9),
  geometry: (position) => geometryOf(rows(position).length),
  men,
  sideToMove: (position) => (position.split(' ')[1] === 'w' ? 'second' : 'first'),
  write,
  move: (text) => ({ from: null, to: text === 'pass' ? null : text }),
  manName: (man) => (man.side === 'first' ? 'man.stone.first' : 'man.stone.second'),
  notations: [{ id: 'plain', name: 'notation.plain' }],
  rules: [],
  handicaps: [],
  agreement: kAgreement,
  editor: [
    { side: 'first', kind: 'O', name: 'man.stone.first' },
    { side: 'second', kind: 'O', name: 'man.stone.second' },
  ],
  note: () => '',
  insight: 'groups',
  drawOffers: false,
  territory: true,
  royal: () => null,
  Backdrop,
  Piece,
};
