// The links: lines there and back, faults as faults, and a worker that is stopped in the middle of a thought.
import { describe, expect, it, vi } from 'vitest';
import { Engine, type Report } from '../../src/link/engine';
import type { LinkEvents } from '../../src/link/link';
import { Memory } from '../../src/link/memory';
import { engineAddress } from '../../src/link/socket_link';
import { WorkerLink, type ThinkingWorker } from '../../src/link/worker_link';

// An engine of a few lines: answers what it is told to.
class FakeWorker implements ThinkingWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  heard: Record<string, unknown>[] = [];

  constructor(private answers: boolean) {}

  postMessage(message: unknown): void {
    const { line } = message as { line?: string };
    if (line === undefined) return;
    const request = JSON.parse(line) as Record<string, unknown>;
    this.heard.push(request);
    const id = request['id'] as string | undefined;
    if (request['do'] === 'go' && request['lab']) {
      this.say({ id, sample: { algorithm: 'minimax', nodes: 1024 } });
      this.say({ id, answer: { name: 'lab row', text: '{"name":"minimax","nodes":1980}' } });
      this.say({ id, sample: { algorithm: 'pvs', nodes: 44 } });
      this.say({ id, answer: { name: 'lab row', text: '{"name":"pvs","nodes":60}' } });
      this.say({ id, answer: { name: 'lab', text: '{"agree":true}' } });
    } else if (request['do'] === 'go') {
      this.say({ id, report: { depth: 1, rank: 1, line: ['h2e2', 'h9g7'] } });
      this.say({ id, report: { depth: 1, rank: 2, line: ['b2e2'] } });
      if (this.answers) this.say({ id, best: 'h2e2' });
    } else if (request['do'] === 'bad') this.say({ id, fault: 'do "bad" is not known' });
    else if (request['do'] === 'query') this.say({ id, answer: { name: 'state', text: '{"ply":3}' } });
    else if (id !== undefined) this.say({ id, ok: true });
  }

  terminate(): void {
    this.ended = true;
  }

  tell(data: unknown): void {
    if (!this.ended) this.onmessage?.({ data } as MessageEvent);
  }

  private say(answer: object): void {
    this.tell(JSON.stringify(answer));
  }
}

function openWith(workers: FakeWorker[], answers: boolean) {
  return (game: string, events: LinkEvents) =>
    new WorkerLink(game, events, () => {
      const worker = new FakeWorker(answers);
      workers.push(worker);
      return worker;
    });
}

describe('Engine', () => {
  it('gives reports on the way and the best move at the end', async () => {
    const engine = new Engine(openWith([], true), 'xiangqi');
    const reports: Report[] = [];
    const best = await engine.think({ depth: 1 }, (report) => reports.push(report)).done;
    expect(best.best).toBe('h2e2');
    expect(reports.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it('turns a fault into an error and JSON into a value', async () => {
    const engine = new Engine(openWith([], true), 'xiangqi');
    expect(await engine.queryJson<{ ply: number }>('state')).toEqual({ ply: 3 });
    await expect(engine['ask']({ do: 'bad' })).rejects.toThrow('is not known');
  });

  it('fails what is pending when the link is lost', async () => {
    let events: LinkEvents | null = null;
    const lost = vi.fn();
    const engine = new Engine(
      (_, given) => {
        events = given;
        return { send() {}, close() {} };
      },
      'xiangqi',
      lost,
    );
    const answer = engine.query('state');
    events!.onClose('');
    await expect(answer).rejects.toThrow('lost');
    await expect(engine.query('state')).rejects.toThrow('lost');
    expect(lost).toHaveBeenCalledOnce();
  });
});

describe('WorkerLink', () => {
  it('answers a stop with the last report and tells a new worker where the game stands', async () => {
    vi.useFakeTimers();
    const workers: FakeWorker[] = [];
    const engine = new Engine(openWith(workers, false), 'xiangqi');
    await engine.set('MultiPV', 2);
    await engine.position(null, ['a3a4']);
    const thinking = engine.think({ infinite: true }, () => {});
    thinking.stop();
    const next = engine.position(null, ['a3a4', 'a6a5']);
    await vi.advanceTimersByTimeAsync(100);
    expect(await thinking.done).toMatchObject({ best: 'h2e2', ponder: 'h9g7' });
    await next;
    expect(workers.length).toBe(2);
    expect(workers[0]!.ended).toBe(true);
    expect(workers[1]!.heard.map((request) => request['do'])).toEqual(['set', 'position', 'position']);
    vi.useRealTimers();
  });

  it('waits longer for a worker that hears while it thinks', async () => {
    vi.useFakeTimers();
    const workers: FakeWorker[] = [];
    const engine = new Engine(openWith(workers, false), 'xiangqi');
    await engine.position(null, ['a3a4']);
    workers[0]!.tell({ threads: true });
    const thinking = engine.think({ infinite: true }, () => {});
    thinking.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await thinking.done).best).toBe('h2e2');
    expect(workers.length).toBe(2);
    vi.useRealTimers();
  });

  it('lets a worker finish that answers in time', async () => {
    const workers: FakeWorker[] = [];
    const engine = new Engine(openWith(workers, true), 'xiangqi');
    const thinking = engine.think({ depth: 3 }, () => {});
    thinking.stop();
    expect((await thinking.done).best).toBe('h2e2');
    expect(workers.length).toBe(1);
  });
});

describe('compare', () => {
  it('tells looks and rows on the way and the whole at the end, over a worker too', async () => {
    const engine = new Engine(openWith([], true), 'xiangqi');
    const rows: string[] = [];
    const nodes: number[] = [];
    const comparing = engine.compare({ depth: 2, algorithms: ['minimax', 'pvs'] }, (row) => rows.push(row), (sample) => nodes.push(sample.nodes));
    expect(await comparing.done).toBe('{"agree":true}');
    expect(rows.map((row) => (JSON.parse(row) as { name: string }).name)).toEqual(['minimax', 'pvs']);
    expect(nodes).toEqual([1024, 44]);
    expect((await engine.think({ depth: 1 }, () => {}).done).best).toBe('h2e2');
  });
});

describe('Memory', () => {
  it('keeps the last value of an option and the moves since the position', () => {
    const memory = new Memory();
    for (const line of [
      { id: '1', do: 'set', name: 'Hash', value: '1' },
      { id: '2', do: 'set', name: 'Hash', value: '2' },
      { id: '3', do: 'position', moves: ['a3a4'] },
      { id: '4', do: 'play', move: 'a6a5' },
      { id: '5', do: 'go', depth: 3 },
    ])
      memory.note(JSON.stringify(line));
    expect(memory.lines().map((line) => JSON.parse(line))).toEqual([
      { do: 'set', name: 'Hash', value: '2' },
      { do: 'position', moves: ['a3a4'] },
      { do: 'play', move: 'a6a5' },
    ]);
  });
});

describe('engineAddress', () => {
  it('follows the page', () => {
    expect(engineAddress('go', { protocol: 'http:', host: 'h:8080', pathname: '/' })).toBe('ws://h:8080/engine/go');
    expect(engineAddress('go', { protocol: 'https:', host: 'h', pathname: '/boyi/index.html' })).toBe('wss://h/boyi/engine/go');
  });
});
