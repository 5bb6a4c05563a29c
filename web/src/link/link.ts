// A link carries the JSON lines of docs/protocols.md to an engine and back. Nothing else in the page knows
// whether the engine is a server's or the browser's own.
export interface Link {
  send(line: string): void;
  close(): void;
}

export interface LinkEvents {
  onLine(line: string): void;
  onClose(why: string): void; // once, unless close() was called
}

export type OpenLink = (game: string, events: LinkEvents) => Link;
