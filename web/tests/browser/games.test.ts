// A whole game of every game, against a weak level of the server and of the browser's engine, by mouse, to its end in words.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kGames } from '../../src/games';
import type { GameFace } from '../../src/games/face';
import { hasBrowserEngine, move, openBrowser, openPage, plainFiles, realServer, type House } from './house';

const kMostMoves = 200;
const kEnough = 24; // moves of a Go game after which we pass

let browser: Browser;
let house: House;
let files: House;

beforeAll(async () => {
  [browser, house, files] = await Promise.all([openBrowser(), realServer(), plainFiles()]);
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
  await files?.close();
});

// The same choices every time.
function chooser(): (count: number) => number {
  let state = 20261115;
  return (count) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % count;
  };
}

async function playOn(page: Page, face: GameFace, choose: (count: number) => number, count: number): Promise<boolean> {
  const ended = page.locator('.ending');
  const board = page.locator('svg.board');
  await page.locator('svg.board.playable, .ending').first().waitFor();
  if (await ended.isVisible()) return false;
  const moves = ((await board.getAttribute('data-moves')) ?? '').split(' ').filter(Boolean);
  if (moves.length === 0) {
    await page.waitForTimeout(50); // the turn has just passed
    return true;
  }
  const points = moves.filter((each) => each !== 'pass');
  const passes = points.length === 0 || (face.id === 'go' && count >= kEnough);
  const text = passes ? 'pass' : points[choose(points.length)]!;
  if (text === 'pass') await page.getByRole('button', { name: /^Pass/ }).click();
  else await move(page, face, text);
  return true;
}

async function playToTheEnd(face: GameFace, { address }: House): Promise<void> {
  const level = face.id === 'xiangqi' ? 'expert' : 'beginner';
  const { page, complaints } = await openPage(browser, `${address}#/play/${face.id}`, { level, evalBar: false });
  await page.locator('svg.board').waitFor();
  if (face.agreement) {
    await page.locator('select[name=size]').selectOption('7');
    await page.getByRole('button', { name: 'New game' }).click();
  }
  const choose = chooser();
  let count = 0;
  while (count < kMostMoves && (await playOn(page, face, choose, count))) {
    ++count;
    await page.waitForTimeout(120);
  }
  const words = await page.locator('.ending b').first().textContent();
  expect(words).toMatch(/wins|Draw/);
  if (face.territory) await page.locator('rect.heat').first().waitFor();
  expect(count).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
  await page.context().close();
}

describe.each(kGames)('$id', (face) => {
  it('is played to its end', { timeout: 300000 }, () => playToTheEnd(face, house));

  it.skipIf(!hasBrowserEngine)('is played to its end without a server', { timeout: 300000 }, () => playToTheEnd(face, files));
});
