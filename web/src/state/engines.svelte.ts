// Which engine the page talks to, and the two it keeps for each game: one that thinks, and a clerk that answers
// questions meanwhile. A lost connection is opened again by the next question.
import { Engine, type Identity } from '../link/engine';
import type { OpenLink } from '../link/link';
import { openSocket } from '../link/socket_link';
import { kBrowserGames, openWorker } from '../link/worker_link';
import type { GameId } from '../games/face';
import { settings } from './settings.svelte';

export const engines = $state({
  kind: null as 'server' | 'browser' | null,
  games: ['xiangqi'] as string[], // that this engine plays
  lost: false,
});

let looking: Promise<OpenLink> | null = null;

async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('api/about', { cache: 'no-store' });
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return false;
    const { games } = (await answer.json()) as { games?: string[] };
    if (games?.length) engines.games = games;
    return true;
  } catch {
    return false;
  }
}

async function choose(): Promise<OpenLink> {
  const wish = settings.engine;
  const byServer = wish !== 'browser' && (await serverAnswers());
  engines.kind = byServer ? 'server' : 'browser';
  if (!byServer) engines.games = kBrowserGames;
  return byServer ? openSocket : openWorker;
}

export function openLink(): Promise<OpenLink> {
  looking ??= choose();
  return looking;
}

const kept = new Map<string, Engine>();

// One engine for each use: 'clerk' answers, 'thinker' thinks; a page may name others of its own.
export async function engineFor(game: GameId, use: string): Promise<Engine> {
  const name = `${game}/${use}`;
  const known = kept.get(name);
  if (known && !known.isLost) return known;
  const open = await openLink();
  const again = kept.get(name);
  if (again && !again.isLost) return again;
  const engine = new Engine(open, game, () => {
    engines.lost = true;
    looking = null;
  });
  engines.lost = false;
  kept.set(name, engine);
  if (use === 'clerk') void engine.set('Hash', 1).catch(() => {});
  return engine;
}

export function closeEngine(game: GameId, use: string): void {
  const name = `${game}/${use}`;
  kept.get(name)?.close();
  kept.delete(name);
}

// After another kind of engine was chosen.
export function forgetEngines(): void {
  for (const engine of kept.values()) engine.close();
  kept.clear();
  identities.clear();
  looking = null;
}

const identities = new Map<GameId, Promise<Identity>>();

export function identityOf(game: GameId): Promise<Identity> {
  let known = identities.get(game);
  if (!known) {
    known = engineFor(game, 'clerk').then((engine) => engine.hello());
    known.catch(() => identities.delete(game));
    identities.set(game, known);
  }
  return known;
}
