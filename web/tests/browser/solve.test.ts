// Solving: a wrong move is answered with what refutes it, the right ones end in mate, progress is kept.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kGo } from '../../src/games/go/face';
import { kXiangqi } from '../../src/games/xiangqi/face';
import { atHome, openPage, position, press } from './house';

// Two chariots against a bare king: the one on the second rank checks first, then the other one mates, or the other way round.
const kOwn = '3k5/9/9/9/9/9/9/R8/1R7/4K4 w - - 0 1';

const home = atHome();

async function stage(page: Page, wanted: string): Promise<void> {
  await page.locator(`[data-stage="${wanted}"]`).waitFor({ timeout: 40000 });
}

async function play(page: Page, from: string, to: string): Promise<void> {
  await press(page, kXiangqi, from);
  await press(page, kXiangqi, to);
}

it('refutes, accepts and shows solutions of a position of one’s own', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/solve/xiangqi`);
  await stage(page, 'yours');
  await page.getByRole('button', { name: 'Own position' }).click();
  const text = page.getByRole('textbox');
  await text.fill(kOwn);
  await text.press('Enter');
  await page.locator('.editor button.primary').click();
  await stage(page, 'yours');
  await page.locator(`svg.board[data-position="${kOwn}"]`).waitFor();

  // A waste of time is answered: the win is still there, only longer.
  await play(page, 'b1', 'b9');
  await page.locator('.said', { hasText: 'Right.' }).waitFor({ timeout: 40000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator(`svg.board[data-position="${kOwn}"]`).waitFor();

  await page.getByRole('button', { name: 'Show the answer' }).click();
  await stage(page, 'shown');
  expect(await page.locator('.said').innerText()).toContain('answer');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('opens the first problem, gives a hint in three steps and keeps what was solved', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/solve/xiangqi`);
  await stage(page, 'yours');
  const hint = page.getByRole('button', { name: /^Hint/ });
  await hint.click();
  await page.getByRole('button', { name: 'Hint: where?' }).click({ timeout: 40000 });
  await page.getByRole('button', { name: 'Hint: the move' }).click();
  await page.getByRole('button', { name: 'Hint shown' }).waitFor();

  await page.getByRole('button', { name: 'Show the answer' }).click();
  await stage(page, 'shown');
  await page.getByRole('button', { name: 'Problem 1, seen with help' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Problem 1, seen with help' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('answers a wrong move with a proved refutation, and lets one take it back', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/solve/xiangqi`);
  await stage(page, 'yours');
  await page.locator('svg.board.playable').waitFor();
  const before = await position(page);
  const flipped = kXiangqi.sideToMove(before) === 'second';
  // A step of an advisor at home: whatever the answer is, there is no mate in time any more.
  const wrong = ((await page.locator('svg.board').getAttribute('data-moves')) ?? '').split(' ').find((each) => kXiangqi.men(before).get(each.slice(0, 2))?.kind === 'A')!;
  await press(page, kXiangqi, wrong.slice(0, 2), flipped);
  await press(page, kXiangqi, wrong.slice(2), flipped);
  await stage(page, 'refuted');
  expect(await page.locator('.said').innerText()).toMatch(/^After .+ there is no win/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await stage(page, 'yours');
  expect(await position(page)).toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('poses an ending, tells what a move changed and defends perfectly', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/solve/xiangqi`);
  await page.getByRole('button', { name: 'Endings' }).click();
  await page.getByRole('button', { name: 'horse – advisor' }).first().click();
  await page.locator('.task', { hasText: 'horse – advisor' }).waitFor();
  await stage(page, 'yours');
  const men = [...kXiangqi.men(await position(page)).values()].map(({ kind }) => kind);
  expect(men.sort()).toEqual(['A', 'K', 'K', 'N']);
  const hint = page.getByRole('button', { name: /^Hint/ });
  await hint.click();
  await page.getByRole('button', { name: 'Hint: where?' }).click();
  await page.getByRole('button', { name: 'Hint: the move' }).click();
  await page.getByRole('button', { name: 'Hint shown' }).waitFor();
  const before = await position(page);
  // The king's man is surely not the only one that can move: every legal move is answered in words.
  const [first = ''] = ((await page.locator('svg.board').getAttribute('data-moves')) ?? '').split(' ');
  await press(page, kXiangqi, first.slice(0, 2));
  await press(page, kXiangqi, first.slice(2));
  await page.locator('.said', { hasText: /best move|slower|win is gone/ }).waitFor({ timeout: 40000 });
  expect(await position(page)).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('refutes and accepts moves of a life-and-death problem, and walks through its proof', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/solve/go`);
  await stage(page, 'yours');
  await page.locator('path.mark.target').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Show the proof as a tree' }).click();
  const moveOf = async (tone: string) => (await page.locator(`.proof button.${tone}`).first().getAttribute('aria-label', { timeout: 40000 }))!.split(':')[0]!;
  const right = await moveOf('good');
  const wrong = await moveOf('bad');
  await press(page, kGo, wrong);
  await stage(page, 'refuted');
  await page.getByRole('button', { name: 'Take back' }).click();
  await stage(page, 'yours');
  await press(page, kGo, right);
  await page.locator('.said', { hasText: /Right\.|Solved/ }).waitFor({ timeout: 40000 });
  await page.locator('.proof button.good').first().click();
  await stage(page, 'shown');
  await page.locator('.proof ul ul button, .proof li > p').first().waitFor();
  expect(kGo.men(await position(page)).has(right)).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});
