// The engine in the browser: the wasm build in a worker. Without shared memory a worker that thinks hears
// nothing, so a `stop` that is not obeyed soon ends the worker: the last report becomes the answer, and a new
// worker is told the position and the options again. With threads it has longer to obey.
import type { Link, LinkEvents } from './link';
import { Memory } from './memory';

export const kBrowserGames = ['xiangqi', 'othello', 'go']; // as src/apps/wasm/module.cpp lists them
const kPatience = { deaf: 40, hearing: 1500 }; // ms that a worker gets to answer a stop by itself

export interface ThinkingWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Said {
  id?: string;
  report?: { rank?: number; line?: string[] };
  best?: string | null;
  fault?: string;
  answer?: { name?: string };
}

interface Thinking {
  id: string;
  best: string[];
}

export class WorkerLink implements Link {
  private worker!: ThinkingWorker;
  private memory = new Memory();
  private thinking: Thinking | null = null;
  private waiting: string[] = []; // sent while the worker thinks
  private patience: ReturnType<typeof setTimeout> | undefined;
  private hasThreads = false;

  constructor(
    private game: string,
    private events: LinkEvents,
    private makeWorker: () => ThinkingWorker,
  ) {
    this.start();
  }

  send(line: string): void {
    const request = JSON.parse(line) as { id?: string; do?: string };
    if (!this.thinking) return this.passOn(line, request);
    if (request.do === 'stop') return this.stop(request.id);
    this.waiting.push(line);
  }

  close(): void {
    clearTimeout(this.patience);
    this.worker.terminate();
  }

  private start(): void {
    this.worker = this.makeWorker();
    this.worker.onmessage = ({ data }: MessageEvent<string | { threads: boolean }>) => {
      if (typeof data === 'string') this.hear(data);
      else this.hasThreads = data.threads;
    };
    this.worker.onerror = (event) => this.events.onClose(event.message);
    this.worker.postMessage({ open: this.game });
  }

  private passOn(line: string, request: { id?: string; do?: string }): void {
    if (request.do === 'go') this.thinking = { id: request.id ?? '', best: [] };
    this.memory.note(line);
    this.worker.postMessage({ line });
  }

  private stop(id: string | undefined): void {
    this.worker.postMessage({ line: JSON.stringify({ do: 'stop' }) });
    this.say({ ...(id === undefined ? {} : { id }), ok: true });
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.beginAnew(), this.hasThreads ? kPatience.hearing : kPatience.deaf);
  }

  private beginAnew(): void {
    const { id, best } = this.thinking ?? { id: '', best: [] };
    this.worker.terminate();
    this.start();
    for (const line of this.memory.lines()) this.worker.postMessage({ line });
    this.thinking = null;
    this.say({ id, best: best[0] ?? null, ...(best[1] ? { ponder: best[1] } : {}) });
    this.sendWaiting();
  }

  private hear(line: string): void {
    const said = JSON.parse(line) as Said;
    if (said.id === undefined && said.fault === undefined) return; // answers to what was told again
    const thinking = this.thinking;
    if (thinking && said.id === thinking.id) {
      if (said.report?.line?.length && (said.report.rank ?? 1) === 1) thinking.best = said.report.line;
      if (said.best !== undefined || said.fault !== undefined || (said.answer && said.answer.name !== 'lab row')) {
        clearTimeout(this.patience);
        this.thinking = null;
      }
    }
    this.events.onLine(line);
    if (!this.thinking) this.sendWaiting();
  }

  private sendWaiting(): void {
    for (const line of this.waiting.splice(0)) this.send(line);
  }

  private say(answer: object): void {
    this.events.onLine(JSON.stringify(answer));
  }
}

export function openWorker(game: string, events: LinkEvents): Link {
  return new WorkerLink(game, events, () => new Worker(new URL('wasm/worker.js', document.baseURI)));
}
