import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'web/vitest.plain.config.ts',
      'scripts/vitest.config.mjs',
    ],
    // Most of the long tests wait for sound, sockets or PostgreSQL: two at once are nearly twice as fast on two cores.
    maxWorkers: 2,
  },
});
