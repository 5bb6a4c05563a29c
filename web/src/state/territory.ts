// How a finished Go board is counted: whose each point is, and which stones are dead.
import type { Label } from '../board/types';
import type { GameId } from '../games/face';
import { textOf, type Line } from './clerk';

export interface Territory {
  heat: Map<string, number>; // Black's points are positive
  labels: Label[]; // dead stones
}

const kShade = 0.5;

function points(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

export async function territoryOf(game: GameId, line: Line): Promise<Territory> {
  const ask = (what: string) => textOf(game, line, 'final_status_list', what).then(points);
  const [black, white, dead] = await Promise.all([ask('black_territory'), ask('white_territory'), ask('dead')]);
  return {
    heat: new Map([...black.map((at) => [at, kShade] as const), ...white.map((at) => [at, -kShade] as const)]),
    labels: dead.map((at) => ({ at, text: '✗', tone: 'bad' as const })),
  };
}
