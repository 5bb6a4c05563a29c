// No text outside the dictionaries, and the dictionaries say the same things.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en';
import { zh } from '../../src/i18n/zh';
import { fill } from '../../src/i18n/index.svelte';

const kSource = new URL('../../src/', import.meta.url).pathname;

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

function places(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();
}

// What is left of a component when scripts, styles, comments, tags and expressions are gone.
function bareText(component: string): string[] {
  let text = component
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, '');
  }
  const named = [...text.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((match) => match[1]!);
  const between = text.replace(/<[^<>]*>/g, '\n').split('\n');
  return [...named, ...between].map((each) => each.trim()).filter((each) => /\p{L}/u.test(each));
}

describe('dictionaries', () => {
  it('have the same keys', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });

  it('fill in the same values', () => {
    for (const [key, text] of Object.entries(en)) expect([key, places(zh[key as keyof typeof zh])]).toEqual([key, places(text)]);
  });

  it('have no empty text', () => {
    for (const words of [en, zh]) for (const [key, text] of Object.entries(words)) expect([key, text.trim() !== '']).toEqual([key, true]);
  });
});

describe('components', () => {
  it('show no text of their own', () => {
    for (const path of files(kSource, '.svelte')) expect([path, bareText(readFileSync(path, 'utf8'))]).toEqual([path, []]);
  });

  it('would be caught if they did', () => {
    expect(bareText('<p title="Hello">{t("a")} there</p>')).toEqual(['Hello', 'there']);
  });

  it('use every key', () => {
    const all = [...files(kSource, '.svelte'), ...files(kSource, '.ts')]
      .filter((path) => !path.includes('/i18n/'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const made = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]!);
    const unused = Object.keys(en).filter(
      (key) => !all.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe('fill', () => {
  it('puts values in and chooses by number', () => {
    expect(fill('{side} has {n} {n|move|moves}', { side: 'Red', n: 1 })).toBe('Red has 1 move');
    expect(fill('{n} {n|move|moves}', { n: 2 })).toBe('2 moves');
  });
});
