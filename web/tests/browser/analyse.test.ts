// Analysing: links that hold a game, pasted games, the review and trying again.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kXiangqi } from '../../src/games/xiangqi/face';
import { atHome, move, openPage, position, waitFor } from './house';

const home = atHome();

async function show(fragment: string): Promise<Page> {
  const { page } = await openPage(home.browser, home.house.address + fragment, { analysisSeconds: 0.2 });
  await page.locator('svg.board').waitFor();
  return page;
}

// Black's third move gives a cannon away.
const kGame = 'h2e2.h9g7.h0g2.b9c7.b0c2.h7h2';

it('shows the game that a link holds, with its variations', async () => {
  const page = await show('#/analyse/xiangqi?m=h2e2.h9g7.(.b9c7.h0g2.).h0g2');
  await page.getByRole('button', { name: 'C2=5' }).waitFor();
  await page.locator('.variation').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await waitFor(page, (text) => kXiangqi.men(text).has('g2') && kXiangqi.men(text).has('g7'));
  await page.context().close();
});

it('reads what is pasted and says what it cannot read', async () => {
  const page = await show('#/analyse/xiangqi');
  await page.getByRole('tab', { name: 'Files' }).click();
  const field = page.getByLabel(/Paste a game/);
  await field.fill('hello there');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await field.fill('1. h2e2 h9g7 2. h0g2');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'H2+3' }).waitFor();
  await page.context().close();
});

it('reviews a game and lets mistakes be tried again, the answer hidden', async () => {
  const page = await show(`#/analyse/xiangqi?m=${kGame}`);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the whole game' }).click();
  await page.getByRole('button', { name: 'Review the whole game' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText('Find a better move').waitFor();
  expect(await page.locator('path.mark.best').count()).toBe(0);
  expect(kXiangqi.sideToMove(await position(page))).toBe('second');
  await move(page, kXiangqi, 'h7h2');
  await page.getByText('Not that one. Try another.').waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('path.mark.best').waitFor();
  await page.context().close();
});

it('writes a link that holds the whole game', async () => {
  const page = await show(`#/analyse/xiangqi?m=${kGame}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  const link = await page.getByLabel('What was written').inputValue();
  expect(decodeURIComponent(link)).toContain(kGame);
  await page.context().close();
});

it('values every move of an Othello position, on the board and as a list', async () => {
  const page = await show('#/analyse/othello?m=f5.d6');
  await page.getByRole('button', { name: 'Value every move' }).click();
  await page.locator('[data-label]').first().waitFor();
  await page.getByRole('tab', { name: 'Value' }).click();
  const labels = await page.locator('[data-label]').count();
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(labels);
  await page.context().close();
});

it('draws influence and the fate of groups of a Go position', async () => {
  const page = await show('#/analyse/go?s=9%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2F9%20b%20-&m=E5.G4.C6');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Influence and groups' }).click();
  await page.locator('rect.heat.black').first().waitFor();
  await page.getByRole('tab', { name: 'Value' }).click();
  await page.getByText('White at G4, 1 stone').waitFor();
  await page.getByRole('button', { name: 'Let the engine look' }).click();
  await page.locator('.lines .move.best').first().waitFor();
  await page.context().close();
});
