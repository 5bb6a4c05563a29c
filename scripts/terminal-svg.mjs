#!/usr/bin/env node
// What a command prints with colours, as an SVG picture: COMMAND | scripts/terminal-svg.mjs > docs/img/NAME.svg
import { readFileSync } from 'node:fs';

const kWidth = 9.6, kHeight = 20, kMargin = 14; // of a character and of the frame, in pixels
const kLevels = [0, 95, 135, 175, 215, 255]; // of the 6x6x6 colours of terminals

function colourOf(code) {
  if (code >= 232) return `rgb(${Array(3).fill(8 + 10 * (code - 232)).join()})`;
  const i = code - 16;
  return `rgb(${[kLevels[Math.floor(i / 36)], kLevels[Math.floor(i / 6) % 6], kLevels[i % 6]].join()})`;
}

// Each line as characters with the background they stand on.
function cellsOf(line) {
  const cells = [];
  let back = null;
  for (const part of line.matchAll(/\x1b\[([\d;]*)m|([^\x1b])/gu)) {
    if (part[2] !== undefined) cells.push({ text: part[2], back });
    else back = /48;5;(\d+)/.test(part[1]) ? colourOf(Number(/48;5;(\d+)/.exec(part[1])[1])) : null;
  }
  return cells;
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const lines = readFileSync(0, 'utf8').replace(/\n+$/, '').split('\n').map(cellsOf);
const width = Math.max(...lines.map((l) => l.length)) * kWidth + 2 * kMargin;
const height = lines.length * kHeight + 2 * kMargin;
const out = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed(0)}" height="${height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16">`,
  `<rect width="100%" height="100%" rx="8" fill="#1d1f21"/>`,
];
lines.forEach((cells, row) =>
  cells.forEach(({ text, back }, column) => {
    const x = kMargin + column * kWidth, y = kMargin + row * kHeight;
    if (back) out.push(`<rect x="${x.toFixed(1)}" y="${y}" width="${(kWidth + 0.4).toFixed(1)}" height="${kHeight + 0.4}" fill="${back}"/>`);
  }),
);
lines.forEach((cells, row) =>
  cells.forEach(({ text, back }, column) => {
    if (text === ' ') return;
    const x = kMargin + (column + 0.5) * kWidth, y = kMargin + row * kHeight + 15;
    const fill = text === '○' ? '#fff' : back ? '#000' : '#d8d8d8';
    const face = text === '○' ? '●' : text;
    out.push(`<text x="${x.toFixed(1)}" y="${y}" text-anchor="middle" fill="${fill}">${escaped(face)}</text>`);
  }),
);
console.log(out.join('\n') + '\n</svg>');
