// The pictures of docs/img, made anew on request: BOYI_PICTURES=all scripts/web browser, or only some of them by
// their names (BOYI_PICTURES=play,phone). Look at them afterwards.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kGo } from '../../src/games/go/face';
import { kXiangqi } from '../../src/games/xiangqi/face';
import { kDist, move, openBrowser, openPage, realServer, waitFor, type House, type Wishes } from './house';

const kFolder = join(kDist, '../../docs/img');
const kPhone = { width: 390, height: 844 };
const kDesk = { width: 1280, height: 800 };
// A game with a clear mistake in it: Black's third move gives a cannon away.
const kGame = 'h2e2.h9g7.h0g2.b9c7.b0c2.h7h2.e2h2.i9h9.i0h0.h9h3.h2i2.h3h0.g2h0.c6c5.a0a1.a9a8.a1d1.g6g5.b2b4.g7f5.h0g2.a8h8.i2i6.h8h2';

interface Picture {
  name: string;
  fragment: string;
  wishes: Wishes;
  size: { width: number; height: number };
  prepare(page: Page): Promise<void>;
}

async function playOn(page: Page): Promise<void> {
  for (const each of ['h2e2', 'h0g2', 'i0h0']) {
    await move(page, kXiangqi, each);
    await waitFor(page, (text) => text.includes(' w ') && !kXiangqi.men(text).has(each.slice(0, 2)));
  }
  await page.getByRole('tab').nth(2).click();
  await page.locator('.assist input').check();
  await page.locator('.lines li').nth(2).waitFor();
  await page.waitForTimeout(1500);
}

async function review(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the whole game' }).click();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.getByRole('button', { name: 'Review the whole game' }).waitFor();
  await page.locator('.turnings .go').first().click();
  await page.waitForTimeout(500);
}

async function think(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See it think' }).click();
  await page.waitForTimeout(6000);
}

async function lab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Compare' }).waitFor({ timeout: 120000 });
  await page.waitForTimeout(500);
}

async function ending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Endings' }).click();
  await page.getByRole('button', { name: 'horse – advisor' }).first().click();
  await page.locator('[data-stage=yours]').waitFor();
  const [first = ''] = ((await page.locator('svg.board').getAttribute('data-moves')) ?? '').split(' ');
  await move(page, kXiangqi, first);
  await page.locator('.said', { hasText: /best|slower|gone/ }).waitFor();
  await page.waitForTimeout(800);
}

async function playGo(page: Page): Promise<void> {
  for (const each of ['E5', 'G4', 'C6', 'F7', 'D3', 'C4']) {
    await page.locator('svg.board.playable').waitFor();
    const moves = ((await page.locator('svg.board').getAttribute('data-moves')) ?? '').split(' ');
    if (!moves.includes(each)) continue;
    await move(page, kGo, each);
    await waitFor(page, (text) => text.includes(' b ') && kGo.men(text).has(each));
  }
  await page.getByRole('tab').nth(2).click();
  await page.locator('.assist input').check();
  await page.waitForTimeout(3000);
}

// A whole little game by two engines, counted.
async function countGo(page: Page): Promise<void> {
  await page.locator('select[name=mode]').selectOption('none');
  await page.locator('select[name=size]').selectOption('7');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.ending').waitFor({ timeout: 200000 });
  await page.waitForTimeout(2500);
}

async function layer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('tab', { name: 'Value' }).click();
  await page.getByRole('button', { name: /Influence|Value every move/ }).click();
  await page.waitForTimeout(2500);
}

async function proof(page: Page): Promise<void> {
  await page.locator('[data-stage=yours]').waitFor();
  await page.getByRole('button', { name: 'Show the proof as a tree' }).click();
  await page.locator('.proof li button').first().click();
  await page.waitForTimeout(2500);
}

async function settle(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'To the end' });
  if (await end.isVisible()) await end.click();
  await page.waitForTimeout(6000);
}

const kGoGame = 'E5.G4.C6.F7.D3.C4.G6.F6.G7.F5.D4.E3';
const kOthelloGame = 'f5.d6.c3.d3.c4.f4.f6.f3.e6.e7.d7.c5.b6';

const kPictures: Picture[] = [
  { name: 'play', fragment: '#/play/xiangqi', wishes: { level: 'club' }, size: kDesk, prepare: playOn },
  { name: 'play-dark-zh', fragment: '#/play/xiangqi', wishes: { level: 'club', theme: 'dark', language: 'zh-CN' }, size: kDesk, prepare: playOn },
  { name: 'analyse', fragment: `#/analyse/xiangqi?m=${kGame}`, wishes: { analysisSeconds: 0.3 }, size: kDesk, prepare: review },
  { name: 'phone', fragment: '#/play/xiangqi', wishes: { level: 'club', language: 'zh-CN' }, size: kPhone, prepare: playOn },
  { name: 'board-3d', fragment: `#/analyse/xiangqi?m=${kGame}`, wishes: { view3d: true }, size: kDesk, prepare: settle },
  { name: 'think', fragment: '#/think/xiangqi', wishes: {}, size: kDesk, prepare: think },
  { name: 'lab', fragment: '#/lab/xiangqi', wishes: {}, size: kDesk, prepare: lab },
  { name: 'solve', fragment: '#/solve/xiangqi', wishes: {}, size: kDesk, prepare: ending },
  { name: 'othello', fragment: `#/analyse/othello?m=${kOthelloGame}`, wishes: {}, size: kDesk, prepare: layer },
  { name: 'go', fragment: '#/play/go', wishes: { level: 'casual' }, size: kDesk, prepare: playGo },
  { name: 'go-counted', fragment: '#/play/go', wishes: { level: 'casual', theme: 'dark' }, size: kDesk, prepare: countGo },
  { name: 'go-analyse', fragment: `#/analyse/go?s=${encodeURIComponent(kGo.opening!)}&m=${kGoGame}`, wishes: {}, size: kDesk, prepare: layer },
  { name: 'go-solve', fragment: '#/solve/go', wishes: {}, size: kDesk, prepare: proof },
  { name: 'go-3d', fragment: `#/analyse/go?s=${encodeURIComponent(kGo.opening!)}&m=${kGoGame}`, wishes: { view3d: true }, size: kDesk, prepare: settle },
  { name: 'go-phone', fragment: '#/solve/go', wishes: { language: 'zh-CN' }, size: kPhone, prepare: settle },
];

it.runIf(process.env['BOYI_PICTURES'])('makes the pictures', { timeout: 900000 }, async () => {
  const browser = await openBrowser();
  const wanted = process.env['BOYI_PICTURES']!.split(',');
  for (const { name, fragment, wishes, size, prepare } of kPictures) {
    if (!wanted.includes('all') && !wanted.includes(name)) continue;
    const house: House = await realServer(); // a new one each: servers keep settings
    const { page, complaints } = await openPage(browser, house.address + fragment, wishes, size, 1.5);
    page.setDefaultTimeout(180000); // 3D without a graphics card takes its time
    await page.locator(wishes['view3d'] ? 'canvas.board3d' : 'svg.board').waitFor();
    await prepare(page);
    await page.screenshot({ path: join(kFolder, `${name}.png`) });
    expect(complaints).toEqual([]);
    await page.context().close();
    await house.close();
  }
  await browser.close();
});
