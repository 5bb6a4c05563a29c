// The game that was being played when the page was closed comes back when it is opened again.
import type { GameId } from '../games/face';
import type { MatchSetup } from './match_types';

interface Kept {
  setup: MatchSetup;
  moves: string[];
}

export function keepMatch(setup: MatchSetup, moves: string[]): void {
  try {
    localStorage.setItem(`boyi.match.${setup.game}`, JSON.stringify({ setup, moves }));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function keptMatch(game: GameId): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`boyi.match.${game}`) ?? 'null') as Kept | null;
    const whole = kept && kept.setup.game === game && Array.isArray(kept.moves) && kept.setup.seats;
    return whole ? kept : null;
  } catch {
    return null;
  }
}
