// See it think: a tree grows, can be paused and stepped, and nothing thinks when it is stopped.
import { expect, it } from 'vitest';
import { atHome, openPage } from './house';

const home = atHome();

it('grows a tree, pauses, steps and stops', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/think/xiangqi`);
  const branches = async () => Number(await page.locator('svg[data-branches]').getAttribute('data-branches'));
  expect(await branches()).toBe(0);
  await page.getByRole('button', { name: 'See it think' }).click();
  await expect.poll(branches, { timeout: 20000 }).toBeGreaterThan(8);
  expect(await page.locator('path.branch.best').count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Pause' }).click();
  const shown = async () => /step (\d+) of/.exec(await page.locator('.verdict').innerText())?.[1];
  const still = Number(await shown());
  await page.waitForTimeout(600);
  expect(Number(await shown())).toBe(still);
  await page.getByRole('button', { name: 'One step back' }).click();
  expect(Number(await shown())).toBe(still - 1);
  await page.getByRole('button', { name: 'One step on' }).click();
  expect(Number(await shown())).toBe(still);

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'See it think' }).waitFor();
  expect(await page.locator('table tbody tr').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
