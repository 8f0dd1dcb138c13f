import { configDefaults, defineConfig } from 'vitest/config';

/** Ten killed processes take minutes of a quiet machine: `npm run test:kills`. */
const KILLS = 'src/features/interviews/killed-process.test.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.KILLS ? [] : [KILLS])],
    setupFiles: ['src/testing/patience.ts'],
    globalSetup: ['src/testing/test-cluster.ts'],
    // A guard against hanging, not a measure of speed: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
