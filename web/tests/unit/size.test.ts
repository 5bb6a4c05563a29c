// The first load stays small: what index.html asks for and the first page, gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const kDist = new URL('../../dist/', import.meta.url);
const kMost = 200 * 1024;

function gzipped(name: string): number {
  return gzipSync(readFileSync(new URL(name, kDist))).length;
}

it('loads less than 200 KB at first', () => {
  const index = readFileSync(new URL('index.html', kDist), 'utf8');
  const asked = [...index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  expect(asked.length).toBeGreaterThan(0);
  // All of the other pages too, so that the limit also holds for whoever starts elsewhere; 3D is left out.
  const others = readdirSync(new URL('assets/', kDist)).filter((name) => !/three|View3d/i.test(name)).map((name) => `assets/${name}`);
  const all = [...new Set([...asked, ...others])];
  const size = gzipped('index.html') + all.reduce((sum, name) => sum + gzipped(name), 0);
  expect(size).toBeGreaterThan(10000);
  expect(size).toBeLessThan(kMost);
});
