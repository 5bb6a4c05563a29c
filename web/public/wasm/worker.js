// The worker around the browser's engine: lines in, lines out. A plain script, because boyi.js is one.
/* global createBoyi, importScripts */
let engine = null;
let early = [];

// The build with threads where the page may share memory and it is there: it hears while it thinks.
function load() {
  if (self.crossOriginIsolated) {
    try {
      importScripts('threads/boyi.js');
      return 'threads/';
    } catch {
      // this page was built without it
    }
  }
  importScripts('boyi.js');
  return '';
}

const folder = load();
const inFolder = (name) => new URL(folder + name, self.location.href).href;

function receive(line) {
  engine.ccall('boyi_receive', 'number', ['string'], [line]);
}

self.onmessage = async (event) => {
  if (event.data.open === undefined) {
    if (engine) receive(event.data.line);
    else early.push(event.data.line);
    return;
  }
  const made = await createBoyi({
    onLine: (line) => self.postMessage(line),
    locateFile: inFolder,
    mainScriptUrlOrBlob: inFolder('boyi.js'),
  });
  if (!made.ccall('boyi_open', 'number', ['string'], [event.data.open])) {
    self.postMessage(JSON.stringify({ fault: `the browser's engine does not know the game ${event.data.open}` }));
    return;
  }
  engine = made;
  self.postMessage({ threads: folder !== '' });
  for (const line of early) receive(line);
  early = [];
};
