import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
    setupFiles: ['src/testing/patience.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // A guard against hanging, not a measure of speed: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
