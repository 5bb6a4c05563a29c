// The games of the page: one line each.
import type { GameFace, GameId } from './face';
import { kGo } from './go/face';
import { kOthello } from './othello/face';
import { kXiangqi } from './xiangqi/face';

export type { GameId } from './face';

export const kGames: GameFace[] = [kXiangqi, kOthello, kGo];

export function faceOf(id: GameId): GameFace {
  return kGames.find((game) => game.id === id) ?? kXiangqi;
}
