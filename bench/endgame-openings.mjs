#!/usr/bin/env node
// Endings to start matches from: of each game of a collection one position in which few attackers are left, both sides have
// some, and neither is far ahead. The same seed draws the same positions.
//   bench/endgame-openings.mjs GAMES.pgn[.xz] [ATTACKERS 3] [COUNT 500] [SEED 1]    one position a line on standard output
import { spawnSync } from 'node:child_process';

const [games, attackers = '3', count = '500', seed = '1'] = process.argv.slice(2);
if (!games) {
    console.error('endgame-openings: want a file of games, then perhaps the most attackers, a count and a seed');
    process.exit(2);
}
const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';
const worth = { r: 9, n: 4, c: 4.5, p: 1.5 };
const mostAhead = 4.6;

let state = BigInt(seed);
function random(below) {  // splitmix64
    const mask = (1n << 64n) - 1n;
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return Number((z ^ (z >> 31n)) % BigInt(below));
}

function readBoard(fen) {  // squares by name, a0 to i9
    const board = new Map();
    fen.split('/').forEach((row, down) => {
        let file = 0;
        for (const c of row) {
            if (c >= '1' && c <= '9') file += Number(c);
            else board.set('abcdefghi'[file++] + (9 - down), c);
        }
    });
    return board;
}

function writeBoard(board) {
    const rows = [];
    for (let rank = 9; rank >= 0; rank--) {
        let row = '';
        for (const file of 'abcdefghi') row += board.get(file + rank) ?? '1';
        rows.push(row.replace(/1+/g, (empty) => empty.length));
    }
    return rows.join('/');
}

function isWanted(board) {
    const men = [...board.values()].filter((c) => c.toLowerCase() in worth);
    if (men.length > Number(attackers)) return false;
    const red = men.filter((c) => c < 'a').length;
    const ahead = men.reduce((sum, c) => sum + (c < 'a' ? 1 : -1) * worth[c.toLowerCase()], 0);
    return red > 0 && red < men.length && Math.abs(ahead) <= mostAhead;
}

function endingsOf(moves) {
    const board = readBoard(start), out = [], list = moves.split(' ');
    list.slice(0, -1).forEach((move, ply) => {  // after the last move there may be nothing to play for
        board.set(move.slice(2, 4), board.get(move.slice(0, 2)));
        board.delete(move.slice(0, 2));
        if (isWanted(board)) out.push(`${writeBoard(board)} ${ply % 2 ? 'w' : 'b'}`);
    });
    return out;
}

const converted = spawnSync('build/release/boyi', ['convert', games, '-', '--to', 'csv'], { maxBuffer: 1 << 30 });
if (converted.status !== 0) {
    console.error(`endgame-openings: ${games} cannot be read: ${converted.stderr ?? converted.error}`);
    process.exit(1);
}
const found = new Set();
for (const row of converted.stdout.toString().split('\n').slice(1)) {
    const [fen, moves] = row.split(',').slice(-2);
    if (fen || !moves) continue;
    const endings = endingsOf(moves.trim());
    if (endings.length) found.add(endings[random(endings.length)]);
}
const list = [...found];
for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
}
console.log(list.slice(0, Number(count)).join('\n'));
