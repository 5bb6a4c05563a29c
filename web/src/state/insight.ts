// What the engine tells of a position besides its lines, as it is drawn on the board.
import type { Label } from '../board/types';
import type { GameFace } from '../games/face';
import { pictureOf, valuesOf, type Line, type MoveValues, type Picture, type StoneGroup } from './clerk';
import { signed } from './words';

export interface Overlaid {
  labels: Label[];
  heat: Map<string, number> | null;
  values: MoveValues | null;
  groups: StoneGroup[];
}

export const kNothing: Overlaid = { labels: [], heat: null, values: null, groups: [] };

const kStrongest = 6; // a stone's influence on the point beside it

export function valueLabels(face: GameFace, { moves }: MoveValues): Label[] {
  const best = Math.max(...moves.map(({ discs }) => discs));
  return moves.flatMap(({ move, discs }) => {
    const { to } = face.move(move);
    return to ? [{ at: to, text: signed(discs, 0), tone: discs === best ? ('best' as const) : ('plain' as const) }] : [];
  });
}

const kFates = {
  alive: { text: '✓', tone: 'good' },
  'first mover decides': { text: '?', tone: 'best' },
  dead: { text: '✗', tone: 'bad' },
} as const;

export function groupLabels({ groups }: Picture): Label[] {
  return groups.flatMap(({ stones, judgement }) => (stones[0] ? [{ at: stones[0], ...kFates[judgement] }] : []));
}

// -0.6 .. 0.6 on the empty points: Black's reach is positive.
export function influenceHeat(face: GameFace, position: string, { influence }: Picture): Map<string, number> {
  const geometry = face.geometry(position);
  const men = face.men(position);
  const out = new Map<string, number>();
  influence.forEach((row, i) =>
    row.forEach((value, column) => {
      const square = geometry.name({ column, row: geometry.rows - 1 - i });
      if (value !== 0 && !men.has(square)) out.set(square, (0.6 * Math.max(-kStrongest, Math.min(kStrongest, value))) / kStrongest);
    }),
  );
  return out;
}

export async function insightOf(face: GameFace, position: string, line: Line): Promise<Overlaid> {
  if (face.insight === 'values') {
    const values = await valuesOf(face.id, line);
    return { ...kNothing, values, labels: valueLabels(face, values) };
  }
  const picture = await pictureOf(face.id, line);
  return { ...kNothing, labels: groupLabels(picture), heat: influenceHeat(face, position, picture), groups: picture.groups };
}
