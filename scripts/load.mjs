#!/usr/bin/env node
// Load: starts `boyi serve` and asks much of it. 200 clients are connected, 50 of them play at a low level; the time from
// a move's command to its acknowledgement is measured, and the memory of the server watched.
//   scripts/load [--seconds 60] [--clients 200] [--games 50] [--nodes 2000] [--game xiangqi] [--program build/release/boyi]
// Prints one JSON object. Exit status 1 when the 99th percentile is 100 ms or more, or when memory keeps growing.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';

const wish = { seconds: 60, clients: 200, games: 50, nodes: 2000, game: 'xiangqi', program: 'build/release/boyi' };
for (let i = 2; i < process.argv.length; i += 2) {
    const name = process.argv[i].replace(/^--/, '');
    if (!(name in wish) || i + 1 >= process.argv.length) {
        console.error(`load: ${process.argv[i]}: want --seconds, --clients, --games, --nodes, --game or --program and a value`);
        process.exit(2);
    }
    wish[name] = typeof wish[name] === 'number' ? Number(process.argv[i + 1]) : process.argv[i + 1];
}
const mostPlies = 200, calm = 5000, mostP99 = 100, mostGrowth = 0.1;

function maskedFrame(opcode, text) {
    const payload = Buffer.from(text), mask = randomBytes(4);
    const head = payload.length < 126 ? Buffer.from([0x80 | opcode, 0x80 | payload.length])
                                      : Buffer.from([0x80 | opcode, 0xfe, payload.length >> 8, payload.length & 255]);
    for (let i = 0; i < payload.length; i++) payload[i] ^= mask[i % 4];
    return Buffer.concat([head, mask, payload]);
}

// A web socket that speaks JSON lines: ask() resolves with the last line that carries its id.
class Client {
    static open(port, game) {
        return new Promise((resolve, reject) => {
            const client = new Client();
            client.socket = net.connect(port, '127.0.0.1', () => client.socket.write(
                `GET /engine/${game} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
                `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`));
            client.socket.setNoDelay(true);
            client.received = Buffer.alloc(0);
            client.waiting = new Map();
            client.next = 1;
            client.opened = () => resolve(client);
            client.socket.on('data', bytes => client.take(bytes));
            client.socket.on('error', reject);
            client.socket.on('close', () => { client.closed = true; for (const each of client.waiting.values()) each({ closed: true }); });
        });
    }
    take(bytes) {
        this.received = Buffer.concat([this.received, bytes]);
        if (this.opened) {
            const end = this.received.indexOf('\r\n\r\n');
            if (end < 0) return;
            if (!this.received.subarray(0, 12).toString().endsWith('101')) throw new Error(this.received.toString());
            this.received = this.received.subarray(end + 4);
            this.opened();
            this.opened = undefined;
        }
        while (this.received.length >= 2) {
            let length = this.received[1] & 127, head = 2;
            if (length === 126) { if (this.received.length < 4) return; length = this.received.readUInt16BE(2); head = 4; }
            else if (length === 127) { if (this.received.length < 10) return; length = Number(this.received.readBigUInt64BE(2)); head = 10; }
            if (this.received.length < head + length) return;
            const opcode = this.received[0] & 15, payload = this.received.subarray(head, head + length);
            if (opcode === 9) this.socket.write(maskedFrame(10, payload));
            if (opcode === 1) this.hear(JSON.parse(payload.toString()));
            this.received = this.received.subarray(head + length);
        }
    }
    hear(line) {
        const isLast = !('report' in line || 'option' in line || 'identity' in line || 'message' in line);
        const tell = isLast && this.waiting.get(line.id);
        if (!tell) return;
        this.waiting.delete(line.id);
        tell(line);
    }
    ask(request) {
        if (this.closed) return Promise.resolve({ closed: true });
        const id = String(this.next++);
        return new Promise(resolve => {
            this.waiting.set(id, resolve);
            this.socket.write(maskedFrame(1, JSON.stringify({ id, ...request })));
        });
    }
}

const count = { games: 0, moves: 0, closed: 0, faults: 0 };
const acknowledged = [];  // ms
let isOver = false;

async function timed(client, request) {
    const began = performance.now();
    const answer = await client.ask(request);
    acknowledged.push(performance.now() - began);
    if (answer.fault) count.faults++;
    if (answer.closed) count.closed++;
    return answer;
}

async function play(client) {
    while (!isOver && !client.closed) {
        await client.ask({ do: 'new' });
        for (let ply = 0; ply < mostPlies && !isOver && !client.closed; ply++) {
            // The first moves differ, or all games would be one.
            const nodes = ply < 6 ? 1 + Math.floor(Math.random() * wish.nodes) : wish.nodes;
            const { best } = await client.ask({ do: 'go', nodes });
            if (!best) break;
            await timed(client, { do: 'play', move: best });
            count.moves++;
        }
        count.games++;
    }
}

async function rest(client) {
    while (!isOver && !client.closed) {
        await client.ask({ do: 'ready' });
        await new Promise(resolve => setTimeout(resolve, calm * (0.5 + Math.random())));
    }
}

const memory = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const round = x => Math.round(x * 10) / 10;

const server = spawn(wish.program, ['serve', '--port', '0', '--no-open', '--no-data', '--connections-per-client', '1000',
                                    '--engines-per-client', '1000'], { stdio: ['ignore', 'pipe', 'inherit'] });
const port = await new Promise((resolve, reject) => {
    server.stdout.on('data', text => resolve(Number(/:(\d+)\//.exec(text)[1])));
    server.on('exit', () => reject(new Error('the server did not start')));
});
const clients = [];
for (let i = 0; i < wish.clients; i++) clients.push(await Client.open(port, wish.game));
const work = clients.map((client, i) => (i < wish.games ? play(client) : rest(client)));
const samples = [];
const watch = setInterval(() => samples.push(memory(server.pid)), 1000);
await new Promise(resolve => setTimeout(resolve, wish.seconds * 1000));
isOver = true;
clearInterval(watch);
await Promise.all(work);
const usage = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
server.removeAllListeners('exit');
server.kill('SIGTERM');

acknowledged.sort((a, b) => a - b);
// Engines wake one after the other; from a third of the time on, nothing may grow.
const settled = samples[Math.floor(samples.length / 3)], last = samples[samples.length - 1];
const figures = { seconds: wish.seconds, clients: wish.clients, games_at_once: wish.games, nodes: wish.nodes, games: count.games,
                  moves: count.moves, faults: count.faults, closed: count.closed, acknowledged: acknowledged.length,
                  p50_ms: round(percentile(acknowledged, 0.5)), p99_ms: round(percentile(acknowledged, 0.99)),
                  most_ms: round(acknowledged[acknowledged.length - 1]), server_cpu_s: (Number(usage[11]) + Number(usage[12])) / 100,
                  memory_mib: { settled: round(settled), last: round(last), most: round(Math.max(...samples)) } };
console.log(JSON.stringify(figures));
const isGood = figures.p99_ms < mostP99 && last <= settled * (1 + mostGrowth) + 8 && count.closed === 0 && count.faults === 0;
process.exit(isGood ? 0 : 1);
