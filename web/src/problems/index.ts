// The problems of our own making, by game; found by the program in its own games and proved by it.
import type { GameId } from '../games/face';
import { kOthelloEndgames } from './othello';
import { kXiangqiMates } from './xiangqi';

export interface Problem {
  id: string;
  position: string;
  // 'mate': force a win within `plies`; 'best': find a move that keeps the best result.
  kind: 'mate' | 'best';
  plies: number;
}

function numbered(game: GameId, kind: Problem['kind'], lines: string): Problem[] {
  return lines
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [position = '', plies = '0'] = line.split(';').map((part) => part.trim());
      return { id: `${game}:${position}`, kind, position, plies: Number(plies) };
    });
}

export function problemsOf(game: GameId): Problem[] {
  if (game === 'xiangqi') return numbered(game, 'mate', kXiangqiMates);
  if (game === 'othello') return numbered(game, 'best', kOthelloEndgames);
  return [];
}
