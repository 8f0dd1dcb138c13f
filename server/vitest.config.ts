import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
    setupFiles: ['../vitest.setup.ts', 'src/testing/use-test-programs.ts'],
    globalSetup: ['src/testing/test-cluster.ts', 'src/testing/test-programs.ts'],
    // Every file has a database of its own; loading the whole server again for each would take a third of the time.
    isolate: false,
  },
});
