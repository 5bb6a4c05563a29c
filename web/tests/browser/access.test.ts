// axe finds no serious fault on any page, in both themes; nothing is wider than a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kPages } from '../../src/pages';
import { atHome, openPage } from './house';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const home = atHome();

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

const kShown = [...kPages.map(({ id }) => `${id}/xiangqi`), 'play/go', 'analyse/go', 'solve/go'];

async function seriousFaults(page: Page) {
  // evaluate, not a script tag: the page's own policy allows no foreign script
  await page.evaluate(kAxe);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    return (await axe.run()).violations;
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id: rule, nodes }) => [rule, nodes[0]?.html]);
}

describe.each(kShown)('%s', (shown) => {
  it.each(['light', 'dark'])('has no serious fault in the %s theme', async (theme) => {
    const { page } = await openPage(home.browser, `${home.house.address}#/${shown}`, { theme });
    await page.locator('main').waitFor();
    await page.waitForTimeout(700);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('fits a phone of 360 pixels', async () => {
    const { page } = await openPage(home.browser, `${home.house.address}#/${shown}`, {}, { width: 360, height: 740 });
    await page.locator('main').waitFor();
    await page.waitForTimeout(500);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(360);
    await page.context().close();
  });
});
