import { defineConfig } from 'vitest/config';
import { MOCKING_TESTS } from './vitest.plain.config.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', ...MOCKING_TESTS],
    environment: 'happy-dom',
    // A context of its own for each file, as with processes, but the page is loaded once for all of them.
    pool: 'vmThreads',
    setupFiles: ['../vitest.setup.ts', './src/testing/set-up.ts'],
  },
});
