// The board in 3D: a still frame compared, a move made by clicks and one by keys, nothing drawn while idle.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, realServer, type House } from './house';

const kReference = new URL('view3d.png', import.meta.url).pathname; // made anew with BOYI_NEW_PICTURES=1
const kLook = { width: 960, height: 640 };

let browser: Browser;
let house: House;

beforeAll(async () => {
  house = await realServer();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

// Software draws the first frame slowly, above all on a busy machine: everything here is patient, and one page does for all.
const kPatience = 120000;

async function open() {
  const { page, complaints } = await openPage(browser, `${house.address}#/play/xiangqi`, {}, kLook);
  page.setDefaultTimeout(kPatience);
  // Two people: nobody answers in between.
  await page.getByLabel('Who plays').selectOption('both');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('svg.board.playable').waitFor();
  await page.getByRole('button', { name: '3D' }).click();
  const canvas = page.locator('canvas.board3d');
  await page.locator('canvas.board3d.playable[data-still="true"]').waitFor();
  return { page, canvas, complaints };
}

// Until nothing more is drawn; returns how many frames there were.
async function rest(canvas: Locator): Promise<number> {
  for (let before = -1; ; ) {
    const now = Number(await canvas.getAttribute('data-frames'));
    if (now === before) return now;
    before = now;
    await canvas.page().waitForTimeout(1000);
  }
}

// How far two pictures are apart: the mean over 96 x 96 fields of the largest difference of a colour, 0 .. 255.
async function difference(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      const fields = async (text: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${text}`;
        await image.decode();
        const context = Object.assign(document.createElement('canvas'), { width: 96, height: 96 }).getContext('2d')!;
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, 96, 96);
        return context.getImageData(0, 0, 96, 96).data;
      };
      const [p, q] = [await fields(one), await fields(other)];
      let sum = 0;
      for (let i = 0; i < p.length; i += 4)
        sum += Math.max(...[0, 1, 2].map((c) => Math.abs(p[i + c]! - q[i + c]!)));
      return sum / (p.length / 4);
    },
    [a.toString('base64'), b.toString('base64')] as const,
  );
}

// Small enough to be kept.
async function shrink(page: Page, picture: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 });
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 96, 96);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, picture.toString('base64'));
  return Buffer.from(text, 'base64');
}

it('shows the board in 3D, plays on it and draws nothing while idle', { timeout: 4 * kPatience }, async () => {
  const { page, canvas, complaints } = await open();
  const frames = await rest(canvas);
  const picture = await canvas.screenshot();
  // The page's own policy allows no foreign pictures, so they are compared on an empty one.
  const table = await browser.newPage();
  if (process.env['BOYI_NEW_PICTURES']) writeFileSync(kReference, await shrink(table, picture));
  const reference = readFileSync(kReference);
  expect(await difference(table, picture, reference)).toBeLessThan(3);
  await page.waitForTimeout(1500);
  expect(Number(await canvas.getAttribute('data-frames'))).toBe(frames);

  // By keys, from a0: the cannon at b2 to the middle.
  await canvas.focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter');
  expect(await canvas.getAttribute('data-chosen')).toBe('b2');
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await page.locator('canvas.board3d[data-last="b2e2"]').waitFor();
  const moved = await rest(canvas);
  await press('Shift+ArrowRight', 'Home');
  await expect.poll(async () => Number(await canvas.getAttribute('data-frames')), { timeout: kPatience }).toBeGreaterThan(moved);

  // By clicks, with Black below: the king's file is in the middle of the picture; up along it to the pawn, then to the point before it.
  await page.getByRole('button', { name: 'Flip' }).click();
  await rest(canvas);
  expect(await difference(table, await canvas.screenshot(), reference)).toBeGreaterThan(4);
  const box = (await canvas.boundingBox())!;
  const click = async (share: number) => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * share);
    await rest(canvas);
  };
  const chosen = async () => (await canvas.getAttribute('data-chosen')) === 'e6';
  let pawn = 0.72;
  for (; pawn > 0.5 && !(await chosen()); pawn -= 0.03) await click(pawn);
  expect(await chosen()).toBe(true);
  const here = pawn + 0.03;
  for (let ahead = 0.06; ahead < 0.16 && (await canvas.getAttribute('data-last')) === 'b2e2'; ahead += 0.03) {
    if (!(await chosen())) await click(here);
    await click(here - ahead);
  }
  expect(await canvas.getAttribute('data-last')).toBe('e6e5');

  await page.getByRole('button', { name: '3D' }).click();
  await page.locator('svg.board').waitFor();
  expect(complaints).toEqual([]);
  await table.close();
  await page.context().close();
});
