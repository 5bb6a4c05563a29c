// What the browser tests share: the page behind a real server or as plain files, a browser, and hands for the board.
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { GameFace } from '../../src/games/face';

const kRoot = new URL('../../../', import.meta.url).pathname;
export const kDist = join(kRoot, 'web/dist');
const kProgram = process.env['BOYI_PROGRAM'] ?? join(kRoot, 'build/release/boyi');

export const hasBrowserEngine = existsSync(join(kDist, 'wasm/boyi.wasm'));
export const hasBrowserThreads = existsSync(join(kDist, 'wasm/threads/boyi.wasm'));

const kTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface House {
  address: string;
  close(): Promise<void>;
}

// Any file server: no engine, no settings, no special headers.
export async function plainFiles(): Promise<House> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname));
    const file = join(kDist, path.endsWith('/') ? path + 'index.html' : path);
    if (!file.startsWith(kDist) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kTypes[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address + 'api/about').then(
    (answer) => answer.ok,
    () => false,
  );
}

// `boyi serve` with a folder of its own for what it keeps. BOYI_PAGE_ENGINE=browser tests everything without one,
// BOYI_PAGE_ADDRESS=http://... the page that somebody serves there already.
export async function realServer(wish: { port?: number } = {}): Promise<House> {
  if (process.env['BOYI_PAGE_ENGINE'] === 'browser') return plainFiles();
  const served = process.env['BOYI_PAGE_ADDRESS'];
  if (served) return { address: served, close: async () => {} };
  const home = mkdtempSync(join(tmpdir(), 'boyi-web-'));
  const port = wish.port ?? (await freePort());
  const child: ChildProcess = spawn(kProgram, ['serve', '--port', String(port), '--page', kDist, '--no-open'], {
    env: { ...process.env, XDG_DATA_HOME: home, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: kRoot,
  });
  let complaints = '';
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}/`;
  for (let i = 0; !(await answers(address)); ++i) {
    if (child.exitCode !== null || i === 100) throw new Error(`boyi serve does not answer: ${complaints}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    async close() {
      child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

// A browser and a server for all tests of a file.
export function atHome(): { browser: Browser; house: House } {
  const home = {} as { browser: Browser; house: House };
  beforeAll(async () => {
    [home.browser, home.house] = await Promise.all([openBrowser(), realServer()]);
  });
  afterAll(async () => {
    await home.browser?.close();
    await home.house?.close();
  });
  return home;
}

export type Wishes = Record<string, unknown>;

// A page in English without animation, with the settings wished for; errors of its scripts are collected.
export async function openPage(browser: Browser, address: string, wishes: Wishes = {}, viewport = { width: 1280, height: 800 }, deviceScaleFactor = 1) {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'en-US' });
  const kept = JSON.stringify({ language: 'en', animation: 0, engine: 'auto', ...wishes });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('boyi.settings')) localStorage.setItem('boyi.settings', text);
  }, kept);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().includes('Failed to load resource')) complaints.push(said.text());
  });
  await page.goto(address);
  return { page, complaints };
}

// Where the middle of a square is on the screen, whatever the size of the board.
export async function middle(page: Page, face: GameFace, square: string, flipped = false): Promise<{ x: number; y: number }> {
  const board = page.locator('svg.board').first();
  const geometry = face.geometry((await board.getAttribute('data-position')) ?? face.start);
  const place = geometry.place(square);
  if (!place) throw new Error(`no square ${square}`);
  const column = flipped ? geometry.columns - 1 - place.column : place.column;
  const row = flipped ? place.row : geometry.rows - 1 - place.row;
  return board.evaluate(
    (svg, point) => {
      const { x, y } = new DOMPoint(point.x, point.y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return { x, y };
    },
    { x: column * 100, y: row * 100 },
  );
}

export async function press(page: Page, face: GameFace, square: string, flipped = false): Promise<void> {
  const at = await middle(page, face, square, flipped);
  await page.mouse.click(at.x, at.y);
}

export async function move(page: Page, face: GameFace, text: string, flipped = false): Promise<void> {
  const { from, to } = face.move(text);
  await page.locator('svg.board.playable').waitFor();
  if (from) await press(page, face, from, flipped);
  if (to) await press(page, face, to, flipped);
}

export async function position(page: Page): Promise<string> {
  return (await page.locator('svg.board').first().getAttribute('data-position')) ?? '';
}

// Until the board shows something that satisfies the wish.
export async function waitFor(page: Page, wish: (position: string) => boolean, patience = 30000): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const now = await position(page);
    if (wish(now)) return now;
    if (Date.now() > end) throw new Error(`the board still shows ${now}`);
    await page.waitForTimeout(50);
  }
}
