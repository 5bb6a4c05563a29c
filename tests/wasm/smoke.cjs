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

require(script)({wasmBinary}).then((boyi) => {
  for (const [position, depth, want] of checks) {
    const got = boyi.ccall('boyi_perft', 'number', ['string', 'number'], [position, depth]);
    if (got !== want) throw new Error(`perft ${depth} of '${position}': ${got}, want ${want}`);
  }
  console.log(`wasm: ${checks.length} perft counts right`);
}).catch((error) => { console.error(error); process.exit(1); });
