// The page in a real browser: games played by mouse and keyboard, against a server's engine and the browser's own.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kXiangqi } from '../../src/games/xiangqi/face';
import { hasBrowserEngine, hasBrowserThreads, middle, move, openBrowser, openPage, plainFiles, position, press, realServer, waitFor, type House, type Wishes } from './house';

let browser: Browser;
let house: House;
let files: House;
let open: { page: Page; complaints: string[] } | null = null;

beforeAll(async () => {
  [browser, house, files] = await Promise.all([openBrowser(), realServer(), plainFiles()]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([house?.close(), files?.close()]);
});
afterEach(async () => {
  const complaints = open?.complaints ?? [];
  await open?.page.context().close();
  open = null;
  expect(complaints).toEqual([]);
});

async function show(fragment: string, wishes: Wishes = {}, at: House = house): Promise<Page> {
  open = await openPage(browser, at.address + fragment, { level: 'beginner', ...wishes });
  await open.page.locator('svg.board').waitFor();
  return open.page;
}

const redToMove = (text: string) => text.includes(' w ');
const men = (text: string) => kXiangqi.men(text).size;

async function newGame(page: Page, choices: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: 'Game' }).click();
  for (const [name, value] of Object.entries(choices)) await page.locator(`select[name=${name}]`).selectOption(value);
  await page.getByRole('button', { name: 'New game' }).click();
}

async function setUp(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByLabel('Position as text').fill(text);
  await page.getByLabel('Position as text').press('Tab');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await waitFor(page, (now) => now.startsWith(text.split(' ')[0]!));
}

describe('Xiangqi against the server', () => {
  it('answers a move, takes it back and plays it again', async () => {
    const page = await show('#/play/xiangqi');
    await move(page, kXiangqi, 'h2e2');
    const answered = await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
    expect(kXiangqi.men(answered).get('e2')).toEqual({ side: 'first', kind: 'C' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitFor(page, (text) => text === kXiangqi.start);
    await page.getByRole('button', { name: 'Redo' }).click();
    await waitFor(page, (text) => text === answered);
    await page.getByRole('button', { name: 'Restart' }).click();
    await waitFor(page, (text) => text === kXiangqi.start);
  });

  it('says in words how a game ended', async () => {
    const page = await show('#/play/xiangqi');
    await setUp(page, '3k5/R8/9/9/9/9/9/9/9/4K2R1 w - - 0 1');
    await move(page, kXiangqi, 'h0h9');
    await page.getByText('Red wins: checkmate.').first().waitFor();
  });

  it('explains a repetition on the board', async () => {
    const page = await show('#/play/xiangqi');
    await newGame(page, { mode: 'both' });
    for (const text of ['h0g2', 'h9g7', 'g2h0', 'g7h9', 'h0g2', 'h9g7', 'g2h0', 'g7h9']) {
      const before = await position(page);
      await move(page, kXiangqi, text);
      await waitFor(page, (now) => now !== before);
    }
    await page.getByText('Draw: repetition.').first().waitFor();
    await page.getByRole('button', { name: /Red h0g2/ }).first().click();
    await page.locator('path.mark.good').waitFor();
  });

  it('refuses an impossible position in words', async () => {
    const page = await show('#/play/xiangqi');
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.getByRole('alert').filter({ hasText: /king/i }).waitFor();
    expect(await page.getByRole('button', { name: 'Play from here' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'red king' }).click();
    await press(page, kXiangqi, 'e0');
    expect(await position(page)).toContain('4K4');
  });

  it('gives a handicap, and the computer may begin', async () => {
    const page = await show('#/play/xiangqi');
    await newGame(page, { handicap: 'nine' });
    await waitFor(page, (text) => men(text) === 23);
    await newGame(page, { handicap: 'none', mode: 'second' });
    await waitFor(page, (text) => !redToMove(text) && men(text) >= 31);
  });

  it('lets the opponent make two moves first', async () => {
    const page = await show('#/play/xiangqi');
    await newGame(page, { mode: 'both', handicap: 'moves' });
    const given = await waitFor(page, (text) => text.includes(' b '));
    await move(page, kXiangqi, 'h7e7');
    await waitFor(page, (text) => text !== given && text.includes(' b ') && kXiangqi.men(text).has('e7'));
    await move(page, kXiangqi, 'h9g7');
    await waitFor(page, (text) => redToMove(text) && kXiangqi.men(text).has('g7'));
    await page.getByRole('button', { name: 'Restart' }).click();
    await waitFor(page, (text) => text === given);
  });

  it('hints in three steps', async () => {
    const page = await show('#/play/xiangqi');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Hint: where?' }).click();
    await page.getByRole('button', { name: 'Hint: the move' }).click();
    await page.locator('path.mark.best').waitFor();
  });

  it('is played with the keyboard alone, and says what happens', async () => {
    const page = await show('#/play/xiangqi');
    await waitFor(page, (text) => text === kXiangqi.start);
    await page.waitForTimeout(300);
    await page.locator('svg.board').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByText('a3: red pawn').waitFor({ state: 'attached' });
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    const after = await waitFor(page, (text) => redToMove(text) && kXiangqi.men(text).has('a4'));
    expect(kXiangqi.men(after).has('a3')).toBe(false);
    await page.locator('#said', { hasText: 'Black:' }).waitFor({ state: 'attached' });
  });

  it('lets a man be dragged', async () => {
    const page = await show('#/play/xiangqi');
    await page.locator('svg.board.playable').waitFor();
    const [from, to] = [await middle(page, kXiangqi, 'h0'), await middle(page, kXiangqi, 'g2')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    expect(await page.locator('g.man.held').count()).toBe(1);
    await page.mouse.up();
    await waitFor(page, (text) => kXiangqi.men(text).has('g2'));
  });

  it('resigns', async () => {
    const page = await show('#/play/xiangqi');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('Red resigns, Black wins.').first().waitFor();
  });

  it('plays the engine’s line on the board, up to the end', async () => {
    const page = await show('#/play/xiangqi');
    await setUp(page, '3k5/9/9/9/9/9/9/9/9/3AK2R1 w - - 0 1');
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByLabel('Show me the engine’s lines on my turn').check();
    await page.locator('.lines .move.best:enabled').first().click();
    await page.getByText('Red wins: no legal move left.').first().waitFor();
  });

  it('lets two engines play, and stops them', async () => {
    const page = await show('#/play/xiangqi');
    await newGame(page, { mode: 'none' });
    await page.locator('.moves li').nth(1).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
  });

  it.skipIf(process.env['BOYI_PAGE_ENGINE'] === 'browser')('goes on when the server was restarted', async () => {
    const first = await realServer();
    const page = await show('#/play/xiangqi', {}, first);
    await page.locator('svg.board.playable').waitFor();
    await first.close();
    await page.getByText('The connection to the engine is lost').waitFor();
    const second = await realServer({ port: Number(new URL(first.address).port) });
    await move(page, kXiangqi, 'h2e2');
    await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
    await second.close();
  });

  it('comes back after the page was closed', async () => {
    const page = await show('#/play/xiangqi');
    await move(page, kXiangqi, 'b2e2');
    const answered = await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
    await page.reload();
    await waitFor(page, (text) => text === answered);
  });
});

describe.skipIf(!hasBrowserEngine)('Xiangqi without a server', () => {
  it('is played against the browser’s own engine', async () => {
    const page = await show('#/play/xiangqi', {}, files);
    await page.getByText('engine: this browser').waitFor();
    await move(page, kXiangqi, 'h2e2');
    await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByLabel('Show me the engine’s lines on my turn').check();
    await page.locator('.lines .move').nth(1).waitFor();
    await move(page, kXiangqi, 'h0g2');
    await waitFor(page, (text) => redToMove(text) && kXiangqi.men(text).has('g2'));
  });

  it('works offline after the first visit', async () => {
    const page = await show('#/play/xiangqi', {}, files);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle'); // the visit is over: nothing is on its way any more
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('svg.board').waitFor();
    await move(page, kXiangqi, 'h2e2');
    await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
  });
});

describe.skipIf(!hasBrowserThreads)('Xiangqi without a server’s engine, with its headers', () => {
  it('thinks with threads, hears while it thinks, and keeps its worker', async () => {
    const page = await show('#/play/xiangqi', { engine: 'browser', threads: 2 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.getByText('engine: this browser').waitFor();
    await expect.poll(() => asked.filter((url) => url.endsWith('threads/boyi.worker.js')).length).toBeGreaterThan(1);
    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByLabel('Show me the engine’s lines on my turn').check();
    await page.locator('.lines .move').nth(1).waitFor();
    await move(page, kXiangqi, 'h2e2'); // stops the thinking and asks for an answer
    await waitFor(page, (text) => redToMove(text) && text !== kXiangqi.start);
    await page.locator('.lines .move').nth(1).waitFor();
    expect(started.filter((url) => url.endsWith('wasm/worker.js'))).toEqual([]);
  });
});
