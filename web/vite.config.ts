import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compactProblems } from './sgf_problems';

const kAlways = ['./', 'icon.svg', 'manifest.webmanifest', 'wasm/worker.js', 'wasm/boyi.js', 'wasm/boyi.wasm', ...['boyi.js', 'boyi.wasm', 'boyi.worker.js'].map((name) => 'wasm/threads/' + name)];

// The service worker with the list of files it keeps.
function serviceWorker(): Plugin {
  return {
    name: 'boyi-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [...kAlways, ...Object.keys(bundle).filter((name) => name.startsWith('assets/'))];
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

// `file.sgf?life`: its problems without the answers, a line each.
function lifeProblems(): Plugin {
  return {
    name: 'boyi-life-problems',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      return query === 'life' ? `export default ${JSON.stringify(compactProblems(readFileSync(path, 'utf8')))}` : null;
    },
  };
}

// Relative addresses, so that the page works in any folder of any file server.
export default defineConfig({
  base: './',
  plugins: [svelte(), lifeProblems(), serviceWorker()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false, chunkSizeWarningLimit: 600 },
  server: {
    fs: { allow: ['..'] }, // the problems lie beside this folder
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/engine': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
