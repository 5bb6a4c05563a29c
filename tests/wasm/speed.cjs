// Nodes per second of processor time, here and native: node tests/wasm/speed.cjs build/wasm/boyi.js build/release/boyi
const {spawnSync} = require('child_process');
const fs = require('fs');
const path = require('path');

const kDepth = 17;
const [script, program] = process.argv.slice(2).map((each) => path.resolve(each));
const go = JSON.stringify({id: '1', do: 'go', depth: kDepth});

function native() {
  const out = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time "${program}" json xiangqi`], {input: go + '\n', encoding: 'utf8'});
  const nodes = Math.max(...[...out.stdout.matchAll(/"nodes":(\d+)/g)].map((match) => Number(match[1])));
  return nodes / Number(out.stderr.trim().split('\n').pop());
}

async function browser() {
  let nodes = 0;
  const onLine = (line) => { nodes = JSON.parse(line).report?.nodes ?? nodes; };
  const boyi = await require(script)({wasmBinary: fs.readFileSync(script.replace(/js$/, 'wasm')), onLine});
  const receive = (line) => boyi.ccall('boyi_receive', 'number', ['string'], [line]);
  boyi.ccall('boyi_open', 'number', ['string'], ['xiangqi']);
  receive(JSON.stringify({id: '0', do: 'go', depth: 12}));  // until the compiler has warmed up
  receive(JSON.stringify({id: '0', do: 'new'}));
  const before = process.cpuUsage();
  receive(go);
  const {user, system} = process.cpuUsage(before);
  return nodes / ((user + system) / 1e6);
}

(async () => {
  const [there, here] = [native(), await browser()];
  console.log(`native ${Math.round(there)} nodes/s, wasm ${Math.round(here)} nodes/s, ratio ${(here / there).toFixed(2)}`);
})();
