// Pages by the fragment of the address: #/play/xiangqi, #/analyse/go?g=... Works on any file server.
import { kGames, type GameId } from '../games';

export interface Route {
  page: string;
  game: GameId;
  values: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', game = ''] = path.split('/');
  const known = kGames.find(({ id }) => id === game);
  return { page: page || 'play', game: known?.id ?? 'xiangqi', values: new URLSearchParams(query) };
}

export function writeRoute(page: string, game: GameId, values: Record<string, string> = {}): string {
  const query = new URLSearchParams(values).toString();
  return `#/${page}/${game}${query ? '?' + query : ''}`;
}

export const route = $state({ now: readRoute(typeof location === 'undefined' ? '' : location.hash) });

if (typeof window !== 'undefined')
  window.addEventListener('hashchange', () => {
    route.now = readRoute(location.hash);
  });

export function go(page: string, game: GameId = route.now.game, values: Record<string, string> = {}): void {
  location.hash = writeRoute(page, game, values);
}
