// The page's words. `t('key', {name: value})` follows the chosen language; {name} in a text is filled in, and
// {n|one|many} chooses by a number.
import { en } from './en';
import type { Key, Words } from './keys';
import { settings } from '../state/settings.svelte';
import { zh } from './zh';

export const kLanguages: { id: 'en' | 'zh-CN'; words: Words }[] = [
  { id: 'zh-CN', words: zh },
  { id: 'en', words: en },
];

export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, name: string, one: string, many: string) =>
      Number(values[name]) === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function t(key: Key, values?: Record<string, string | number>): string {
  const words = kLanguages.find(({ id }) => id === settings.language)?.words ?? en;
  return fill(words[key], values);
}

// A key that is made of parts; the part itself where the dictionary has none (words of the engine).
export function tOr(key: string, otherwise: string, values?: Record<string, string | number>): string {
  return key in en ? t(key as Key, values) : otherwise;
}
