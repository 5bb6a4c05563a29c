// The laboratory: every algorithm gets its row, and the clever ones look at less.
import { expect, it } from 'vitest';
import { atHome, openPage } from './house';

const home = atHome();

it('compares six algorithms on the position', async () => {
  const { page, complaints } = await openPage(home.browser, `${home.house.address}#/lab/xiangqi`);
  await page.locator('select[name="depth"]').selectOption('3');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.getByRole('button', { name: 'Compare' }).waitFor({ timeout: 60000 });
  const nodes = async (name: string) => Number(await page.locator(`tr[data-algorithm="${name}"]`).getAttribute('data-nodes'));
  const [whole, cut, sorted, sampled] = [await nodes('minimax'), await nodes('alpha-beta-unsorted'), await nodes('alpha-beta-soft'), await nodes('mcts')];
  expect(sorted).toBeGreaterThan(0);
  expect(cut).toBeGreaterThan(sorted);
  expect(whole).toBeGreaterThan(cut);
  expect(sampled).toBeGreaterThan(0);
  // What is exact agrees.
  const values = await page.locator('tbody tr:not([data-algorithm="mcts"]) td:nth-child(5)').allInnerTexts();
  expect(new Set(values).size).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});
