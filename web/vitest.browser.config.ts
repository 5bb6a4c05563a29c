import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// One browser, one server: the files of tests run one after another.
export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 90000,
    hookTimeout: 60000,
  },
});
