// The user's games: kept by the server where there is one, else the last of them by the browser.
import type { GameId, Side } from '../games/face';

export interface KeptGame {
  id: string;
  game: GameId;
  start: string | null;
  moves: string[];
  winner: Side | 'draw' | null;
  when: number; // ms since 1970
}

const kStorage = 'boyi.games';
const kMost = 30; // in the browser

export function newId(now: number): string {
  return `${now.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

// The newest first, one entry for each id.
export function withGame(kept: KeptGame[], game: KeptGame): KeptGame[] {
  return [game, ...kept.filter(({ id }) => id !== game.id)].slice(0, kMost);
}

function keptHere(): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kStorage) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptGame[]) : [];
  } catch {
    return [];
  }
}

export function keepGame(game: KeptGame): void {
  try {
    localStorage.setItem(kStorage, JSON.stringify(withGame(keptHere(), game)));
  } catch {
    // a browser that keeps nothing still plays
  }
  const { moves, ...rest } = game;
  const body = JSON.stringify({ ...game, summary: { ...rest, plies: moves.length } });
  void fetch(`api/games/${game.id}`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }).catch(() => {});
}

export interface Entry {
  id: string;
  game: GameId;
  plies: number;
  when: number;
}

export async function listGames(game: GameId): Promise<Entry[]> {
  const here = keptHere().map(({ id, game: kind, moves, when }) => ({ id, game: kind, plies: moves.length, when }));
  const there = await fetch('api/games?most=100').then(
    async (answer) => {
      if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return [];
      const { games } = (await answer.json()) as { games: { id: string; summary?: Entry }[] };
      return games.flatMap(({ id, summary }) => (summary ? [{ ...summary, id }] : []));
    },
    () => [],
  );
  const known = new Set(there.map(({ id }) => id));
  return [...there, ...here.filter(({ id }) => !known.has(id))]
    .filter((entry) => entry.game === game && entry.plies > 0)
    .sort((a, b) => b.when - a.when);
}

export async function openGame(id: string): Promise<KeptGame | null> {
  const here = keptHere().find((game) => game.id === id);
  if (here) return here;
  const answer = await fetch(`api/games/${id}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as KeptGame) : null;
}
