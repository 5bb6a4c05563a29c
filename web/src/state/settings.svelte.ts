// What the user chose, kept by the server where there is one and by the browser always.
import { untrack } from 'svelte';

export type Theme = 'system' | 'light' | 'dark';
export type EngineChoice = 'auto' | 'server' | 'browser';

export interface Settings {
  language: 'en' | 'zh-CN';
  theme: Theme;
  engine: EngineChoice;
  pieceSet: 'chinese' | 'international';
  boardTheme: 'wood' | 'paper' | 'slate';
  view3d: boolean;
  coordinates: boolean;
  legalMoves: boolean;
  sound: boolean;
  animation: number; // ms a move slides
  notation: Record<string, string>; // by game
  lines: number; // best lines shown
  threads: number;
  hash: number; // MiB
  ponder: boolean; // think on the opponent's time
  teach: boolean; // offer to take a blunder back
  evalBar: boolean;
  level: string;
  analysisSeconds: number; // a move, in a whole-game review
}

const kStorage = 'boyi.settings';

function usualLanguage(): Settings['language'] {
  const first = typeof navigator === 'undefined' ? 'en' : (navigator.language ?? 'en');
  return first.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}

export function usualSettings(): Settings {
  return {
    language: usualLanguage(),
    theme: 'system',
    engine: 'auto',
    pieceSet: 'chinese',
    boardTheme: 'wood',
    view3d: false,
    coordinates: true,
    legalMoves: true,
    sound: false,
    animation: 180,
    notation: {},
    lines: 3,
    threads: 1,
    hash: 32,
    ponder: false,
    teach: false,
    evalBar: true,
    level: 'casual',
    analysisSeconds: 0.5,
  };
}

// Takes over what has the right type; anything else keeps its usual value.
export function mergeSettings(base: Settings, kept: unknown): Settings {
  const out = { ...base } as unknown as Record<string, unknown>;
  if (typeof kept === 'object' && kept !== null)
    for (const [name, value] of Object.entries(kept))
      if (name in out && typeof out[name] === typeof value && value !== null) out[name] = value;
  return out as unknown as Settings;
}

function readKept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(kStorage) ?? '{}');
  } catch {
    return {};
  }
}

export const settings: Settings = $state(mergeSettings(usualSettings(), readKept()));

let sending: ReturnType<typeof setTimeout> | undefined;

export function saveSettings(): void {
  const text = JSON.stringify(settings);
  try {
    localStorage.setItem(kStorage, text);
  } catch {
    // a browser that keeps nothing still shows the page
  }
  clearTimeout(sending);
  sending = setTimeout(() => {
    void fetch('api/settings', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: text }).catch(
      () => {},
    );
  }, 400);
}

export async function loadServerSettings(): Promise<void> {
  try {
    const answer = await fetch('api/settings');
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
    const merged = mergeSettings(untrack(() => ({ ...settings })), await answer.json());
    Object.assign(settings, merged);
  } catch {
    // no server: what the browser kept is enough
  }
}

// How moves are written: as chosen, else as people of the language write them.
export function notationOf(face: { id: string; notations: { id: string }[] }): string {
  const chosen = settings.notation[face.id];
  if (chosen) return chosen;
  const usual = settings.language === 'zh-CN' ? 'chinese' : 'wxf';
  return (face.notations.find(({ id }) => id === usual) ?? face.notations[0])?.id ?? '';
}
