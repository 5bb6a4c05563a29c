// Games read from what people paste or drop, and written as files.
import type { GameId } from '../games/face';
import { engineFor } from './engines.svelte';
import type { GameRecord } from './tree.svelte';

export interface FormatName {
  name: string;
  help: string;
  extensions: string[];
  reads: boolean;
  writes: boolean;
}

export interface Found {
  games: GameRecord[];
  faults: string[];
}

type Told = (GameRecord | { fault: string })[];

function sort(told: Told): Found {
  const games = told.filter((each): each is GameRecord => !('fault' in each));
  const faults = told.flatMap((each) => ('fault' in each ? [each.fault] : []));
  return { games, faults };
}

export async function readText(game: GameId, text: string): Promise<Found> {
  const engine = await engineFor(game, 'clerk');
  return sort(await engine.queryJson<Told>('read', { text }));
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export async function readFile(game: GameId, file: File): Promise<Found> {
  const engine = await engineFor(game, 'clerk');
  const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
  return sort(await engine.queryJson<Told>('read', { name: file.name, base64 }));
}

export async function formatsOf(game: GameId): Promise<FormatName[]> {
  const engine = await engineFor(game, 'clerk');
  return engine.queryJson<FormatName[]>('formats');
}

export interface Written {
  bytes: Uint8Array;
  text: string | null; // where the format is text
  extension: string;
}

export async function writeRecord(game: GameId, record: GameRecord, format: string, notation: string): Promise<Written> {
  const engine = await engineFor(game, 'clerk');
  const told = await engine.queryJson<{ text?: string; base64?: string; extension?: string }>('write', {
    format,
    notation,
    record,
  });
  const text = told.text ?? null;
  const bytes = text !== null ? new TextEncoder().encode(text) : Uint8Array.from(atob(told.base64 ?? ''), (c) => c.charCodeAt(0));
  return { bytes, text, extension: told.extension ?? '.txt' };
}
