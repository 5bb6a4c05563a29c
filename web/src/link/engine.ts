// An engine as the rest of the page sees it: questions with promises, thinking with reports.
import type { Link, OpenLink } from './link';

export interface Score {
  unit: 'centi' | 'plies' | 'rule' | 'discs' | 'points' | 'permille';
  bound: 'exact' | 'lower' | 'upper';
  value: number;
}

export interface Wdl {
  win: number;
  draw: number;
  loss: number;
}

export interface Report {
  depth?: number;
  reached?: number;
  rank?: number;
  score?: Score;
  wdl?: Wdl;
  nodes?: number;
  ms?: number;
  table?: number;
  line?: string[];
}

// A look at a search in the middle of its work, or how far an algorithm of the laboratory has come.
export interface Sample {
  depth?: number;
  number?: number; // which of the root's moves
  of?: number;
  nodes: number;
  cuts?: number;
  ms?: number;
  path?: string[];
  algorithm?: string;
}

export interface LabWish {
  depth: number;
  algorithms: string[];
  visits?: number;
}

export interface Best {
  best: string | null;
  ponder?: string;
  draw?: boolean;
  resign?: boolean;
}

export interface Option {
  name: string;
  type: 'check' | 'spin' | 'combo' | 'button' | 'text';
  default?: boolean | number | string;
  min?: number;
  max?: number;
  choices?: string[];
}

export interface Identity {
  name: string;
  author: string;
  options: Option[];
}

export interface Limits {
  depth?: number;
  nodes?: number;
  ms?: number;
  first?: { left: number; increment?: number };
  second?: { left: number; increment?: number };
  mate?: number; // moves: prove a forced win
  infinite?: boolean;
  ponder?: boolean;
  draw?: boolean;
  only?: string[];
}

export interface Thinking {
  done: Promise<Best>;
  stop(): void;
}

interface Said {
  id?: string;
  fault?: string;
  identity?: { name: string; author: string };
  option?: Option;
  report?: Report;
  sample?: Sample;
  message?: string;
  answer?: { name: string; text: string };
  best?: string | null;
}

function isPart({ report, identity, option, sample, message, answer }: Said): boolean {
  return Boolean(report ?? identity ?? option ?? sample) || message !== undefined || answer?.name === 'lab row';
}

export class EngineFault extends Error {}

interface Pending {
  resolve(said: Said): void;
  reject(fault: Error): void;
  onPart?: (said: Said) => void;
}

export class Engine {
  private link: Link;
  private pending = new Map<string, Pending>();
  private nextId = 1;
  private lost: string | null = null;

  constructor(open: OpenLink, game: string, private onLost: () => void = () => {}) {
    this.link = open(game, {
      onLine: (line) => this.hear(JSON.parse(line) as Said),
      onClose: (why) => this.lose(why || 'the connection to the engine is lost'),
    });
  }

  get isLost(): boolean {
    return this.lost !== null;
  }

  close(): void {
    this.link.close();
    this.fail('the engine was closed');
  }

  async hello(): Promise<Identity> {
    const identity: Identity = { name: '', author: '', options: [] };
    await this.ask({ do: 'hello' }, (said) => {
      if (said.identity) Object.assign(identity, said.identity);
      if (said.option) identity.options.push(said.option);
    });
    return identity;
  }

  set(name: string, value?: string | number | boolean): Promise<void> {
    return this.ask({ do: 'set', name, ...(value === undefined ? {} : { value: String(value) }) }).then(() => {});
  }

  newGame(): Promise<void> {
    return this.ask({ do: 'new' }).then(() => {});
  }

  position(start: string | null, moves: string[]): Promise<void> {
    return this.ask({ do: 'position', ...(start === null ? {} : { start }), moves }).then(() => {});
  }

  query(name: string, argument = ''): Promise<string> {
    return this.ask({ do: 'query', name, argument }).then((said) => said.answer?.text ?? '');
  }

  async queryJson<T>(name: string, argument: unknown = ''): Promise<T> {
    const text = typeof argument === 'string' ? argument : JSON.stringify(argument);
    return JSON.parse(await this.query(name, text)) as T;
  }

  think(limits: Limits, onReport: (report: Report) => void, onSample?: (sample: Sample) => void): Thinking {
    const done = this.ask({ do: 'go', ...limits }, (said) => {
      if (said.report) onReport(said.report);
      if (said.sample) onSample?.(said.sample);
    }).then((said) => said as Best);
    return { done, stop: () => this.stop() };
  }

  // The textbook's algorithms one after another; each is told as JSON when it is done.
  compare(wish: LabWish, onRow: (row: string) => void, onSample: (sample: Sample) => void): { done: Promise<string>; stop(): void } {
    const done = this.ask({ do: 'go', lab: wish }, (said) => {
      if (said.sample) onSample(said.sample);
      if (said.answer) onRow(said.answer.text);
    }).then((said) => said.answer?.text ?? '');
    return { done, stop: () => this.stop() };
  }

  private stop(): void {
    void this.ask({ do: 'stop' }).catch(() => {});
  }

  // Every request has exactly one last line: the first that is no part of a longer answer.
  private ask(request: object, onPart?: (said: Said) => void): Promise<Said> {
    if (this.lost !== null) return Promise.reject(new EngineFault(this.lost));
    const id = String(this.nextId++);
    return new Promise<Said>((resolve, reject) => {
      this.pending.set(id, { resolve, reject, ...(onPart ? { onPart } : {}) });
      this.link.send(JSON.stringify({ id, ...request }));
    });
  }

  private hear(said: Said): void {
    const pending = this.pending.get(said.id ?? '');
    if (!pending) return;
    if (isPart(said)) return pending.onPart?.(said);
    this.pending.delete(said.id ?? '');
    if (said.fault !== undefined) pending.reject(new EngineFault(said.fault));
    else pending.resolve(said);
  }

  private lose(why: string): void {
    this.fail(why);
    this.onLost();
  }

  private fail(why: string): void {
    this.lost = why;
    for (const { reject } of this.pending.values()) reject(new EngineFault(why));
    this.pending.clear();
  }
}
