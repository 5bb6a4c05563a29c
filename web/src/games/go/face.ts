// Go as the page shows it: boards of 2 to 19 lines, columns without the letter I.
import type { GameFace, Geometry, Handicap, Men, Side } from '../face';
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
  return `${lines.join('/')} ${side === 'first' ? 'b' : 'w'} -`;
}

export function emptyBoard(size: number): string {
  return `${Array.from({ length: size }, () => String(size)).join('/')} b -`;
}

// Where handicap stones go, in the usual order.
function stars(size: number): string[] {
  const edge = size >= 13 ? 3 : 2;
  const low = edge;
  const high = size - 1 - edge;
  const middle = (size - 1) / 2;
  const places: [number, number][] = [
    [high, high], [low, low], [high, low], [low, high], [low, middle], [high, middle], [middle, low], [middle, high],
  ];
  const { name } = geometryOf(size);
  return places.map(([column, row]) => name({ column, row }));
}

function stones(size: number, count: number): string {
  const points = stars(size).slice(0, count);
  const all: Men = new Map(points.map((point) => [point, { side: 'first', kind: 'O' }]));
  return write(all, 'second', emptyBoard(size));
}

const kSizes = [9, 13, 19] as const;
const kGroups = { 9: 'handicap.group.go9', 13: 'handicap.group.go13', 19: 'handicap.group.go19' } as const;
const kStones = ['handicap.stones.2', 'handicap.stones.3', 'handicap.stones.4'] as const;

const kHandicaps: Handicap[] = kSizes.flatMap((size) => [
  { id: `even-${size}`, name: 'handicap.even' as const, group: kGroups[size], start: emptyBoard(size) },
  ...kStones.map((name, i) => ({ id: `stones-${size}-${i + 2}`, name, group: kGroups[size], start: stones(size, i + 2) })),
]);

export const kGo: GameFace = {
  id: 'go',
  name: 'game.go',
  sideNames: { first: 'side.black', second: 'side.white' },
  colours: { first: 'black', second: 'white' },
  start: emptyBoard(9),
  geometry: (position) => geometryOf(rows(position).length),
  men,
  sideToMove: (position) => (position.split(' ')[1] === 'w' ? 'second' : 'first'),
  write,
  move: (text) => ({ from: null, to: text === 'pass' ? null : text }),
  manName: (man) => (man.side === 'first' ? 'man.stone.first' : 'man.stone.second'),
  notations: [{ id: 'plain', name: 'notation.plain' }],
  rules: [],
  handicaps: kHandicaps,
  editor: [
    { side: 'first', kind: 'O', name: 'man.stone.first' },
    { side: 'second', kind: 'O', name: 'man.stone.second' },
  ],
  note: () => '',
  valuesMoves: false,
  royal: () => null,
  Backdrop,
  Piece,
};
