import { defineConfig } from 'vitest/config';

// One browser, one server: the files of tests run one after another.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 90000,
    hookTimeout: 60000,
    globalSetup: [],
  },
});
