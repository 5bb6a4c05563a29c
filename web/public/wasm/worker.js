// The worker around the browser's engine: lines in, lines out. A plain script, because boyi.js is one.
/* global createBoyi, importScripts */
importScripts('boyi.js');

let engine = null;
let early = [];

function receive(line) {
  engine.ccall('boyi_receive', 'number', ['string'], [line]);
}

self.onmessage = async (event) => {
  if (event.data.open === undefined) {
    if (engine) receive(event.data.line);
    else early.push(event.data.line);
    return;
  }
  const made = await createBoyi({ onLine: (line) => self.postMessage(line) });
  if (!made.ccall('boyi_open', 'number', ['string'], [event.data.open])) {
    self.postMessage(JSON.stringify({ fault: `the browser's engine does not know the game ${event.data.open}` }));
    return;
  }
  engine = made;
  for (const line of early) receive(line);
  early = [];
};
