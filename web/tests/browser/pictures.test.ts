// The pictures of docs/img, made anew on request: BOYI_PICTURES=1 scripts/web browser. Look at them afterwards.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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

const kPictures: Picture[] = [
  { name: 'play', fragment: '#/play/xiangqi', wishes: { level: 'club' }, size: kDesk, prepare: playOn },
  { name: 'play-dark-zh', fragment: '#/play/xiangqi', wishes: { level: 'club', theme: 'dark', language: 'zh-CN' }, size: kDesk, prepare: playOn },
  { name: 'analyse', fragment: `#/analyse/xiangqi?m=${kGame}`, wishes: { analysisSeconds: 0.3 }, size: kDesk, prepare: review },
  { name: 'phone', fragment: '#/play/xiangqi', wishes: { level: 'club', language: 'zh-CN' }, size: kPhone, prepare: playOn },
];

it.runIf(process.env['BOYI_PICTURES'])('makes the pictures', { timeout: 300000 }, async () => {
  const browser = await openBrowser();
  const house: House = await realServer();
  for (const { name, fragment, wishes, size, prepare } of kPictures) {
    const { page, complaints } = await openPage(browser, house.address + fragment, wishes, size, 1.5);
    await page.locator('svg.board').waitFor();
    await prepare(page);
    await page.screenshot({ path: join(kFolder, `${name}.png`) });
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  await browser.close();
  await house.close();
});
