// The browser build under node: node tests/wasm/smoke.cjs build/wasm/boyi.js
const fs = require('fs');
const path = require('path');

const script = path.resolve(process.argv[2]);
const wasmBinary = fs.readFileSync(script.replace(/js$/, 'wasm'));

const checks = [
  ['', 4, 3290240],
  ['C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w', 4, 64971],
  ['3k1a3/4a4/4b3b/9/2C6/9/4c4/B3B4/4A4/3AK4 w', 4, 183902],
  ['no position at all', 1, -1],
];

const heard = [];

require(script)({wasmBinary, onLine: (line) => heard.push(JSON.parse(line))}).then((boyi) => {
  for (const [position, depth, want] of checks) {
    const got = boyi.ccall('boyi_perft', 'number', ['string', 'number'], [position, depth]);
    if (got !== want) throw new Error(`perft ${depth} of '${position}': ${got}, want ${want}`);
  }
  const receive = (request) => boyi.ccall('boyi_receive', 'number', ['string'], [JSON.stringify(request)]);
  if (receive({do: 'hello'}) || boyi.ccall('boyi_open', 'number', ['string'], ['chess']))
    throw new Error('a game that was never opened answers');
  if (!boyi.ccall('boyi_open', 'number', ['string'], ['xiangqi'])) throw new Error('xiangqi does not open');
  receive({id: '1', do: 'position', moves: ['h2e2']});
  receive({id: '2', do: 'go', depth: 5});
  const best = heard.find(({id, best}) => id === '2' && best);
  if (!heard[0].ok || !best) throw new Error(`the dialogue went wrong: ${JSON.stringify(heard.slice(-3))}`);
  boyi.FS.writeFile('/opening.book', fs.readFileSync(path.join(__dirname, '../../src/games/xiangqi/opening.book')));
  receive({id: '3', do: 'set', name: 'BookFile', value: '/opening.book'});
  receive({id: '4', do: 'set', name: 'Book', value: 'true'});
  receive({id: '5', do: 'go', depth: 5});
  if (heard.some(({id, report}) => id === '5' && report) || !heard.find(({id, best}) => id === '5' && best))
    throw new Error(`no book move: ${JSON.stringify(heard.slice(-3))}`);
  if (!boyi.ccall('boyi_open', 'number', ['string'], ['othello'])) throw new Error('othello does not open');
  receive({id: '6', do: 'go', depth: 5});
  if (!heard.find(({id, best}) => id === '6' && best)) throw new Error('othello does not think');
  console.log(`wasm: ${checks.length} perft counts right, thinks ${best.best}`);
}).catch((error) => { console.error(error); process.exit(1); });
