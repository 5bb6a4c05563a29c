// How strong the engine plays: its own option Level where it has one, else a small depth.
import type { GameId } from '../games/face';
import type { Engine, Identity, Limits } from '../link/engine';
import { identityOf } from './engines.svelte';
import { settings } from './settings.svelte';

export interface Preparation {
  level: string | null; // null: full strength
  lines: number;
  rule: string;
}

const kDepths = ['depth-1', 'depth-2', 'depth-4', 'depth-6', 'depth-8', 'full'];
const kThinkingTime = 1500; // ms a move where no clock runs
const told = new WeakMap<Engine, Map<string, string>>();

export function levelsOf(identity: Identity): string[] {
  const option = identity.options.find(({ name }) => name === 'Level');
  if (option?.choices) return option.choices;
  if (option?.min === undefined || option.max === undefined) return kDepths;
  return Array.from({ length: option.max - option.min + 1 }, (_, i) => String((option.min ?? 0) + i));
}

// Sets what differs from what this engine was told before.
async function tell(engine: Engine, name: string, value: string | number | boolean): Promise<void> {
  const known = told.get(engine) ?? new Map<string, string>();
  told.set(engine, known);
  if (known.get(name) === String(value)) return;
  known.set(name, String(value));
  await engine.set(name, value);
}

export async function prepare(engine: Engine, game: GameId, { level, lines, rule }: Preparation): Promise<void> {
  const identity = await identityOf(game);
  const find = (name: string) => identity.options.find((option) => option.name === name);
  const strength = find('Level');
  const known = level !== null && levelsOf(identity).includes(level);
  const wishes: [string, string | number | boolean][] = [
    ['Threads', settings.threads],
    ['Hash', settings.hash],
    ['MultiPV', lines],
    ['UCI_ShowWDL', true],
    ['Level', (known ? level : null) ?? String(strength?.default ?? strength?.max ?? '')],
    ['Book', level !== null], // opponents know openings, analysts think
  ];
  if (rule) wishes.push(['Rule', rule]);
  for (const [name, value] of wishes) {
    const option = find(name);
    if (!option) continue;
    const most = option.max;
    await tell(engine, name, typeof value === 'number' && most !== undefined ? Math.min(value, most) : value);
  }
}

// A new game of a weak level shall not be the last one again.
export async function reseed(engine: Engine, game: GameId): Promise<void> {
  const { options } = await identityOf(game);
  if (options.some(({ name }) => name === 'Seed')) await engine.set('Seed', Math.floor(Math.random() * 1e9));
}

export async function levelLimits(
  game: GameId,
  level: string,
  clocks: Pick<Limits, 'first' | 'second'> | null,
): Promise<Limits> {
  const { options } = await identityOf(game);
  const limits: Limits = clocks ? { ...clocks } : { ms: kThinkingTime };
  const depth = Number(/^depth-(\d+)$/.exec(level)?.[1]);
  if (depth && !options.some(({ name }) => name === 'Level')) limits.depth = depth;
  return limits;
}
