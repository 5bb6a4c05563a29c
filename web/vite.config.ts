import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Relative addresses, so that the page works in any folder of any file server.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/engine': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
