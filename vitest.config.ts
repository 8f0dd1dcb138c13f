import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/steps/longest-first.mjs';
import { UnfinishedFiles } from './scripts/steps/unfinished-files.mjs';

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      'web/vitest.config.ts',
      'web/vitest.plain.config.ts',
      'scripts/vitest.config.mjs',
      'bench/vitest.config.ts',
    ],
    reporters: ['default', new UnfinishedFiles()],
    sequence: { sequencer: LongestFirst },
    // Most of the long tests wait for sound, sockets or PostgreSQL: two at once are nearly twice as fast on two cores.
    maxWorkers: 2,
  },
});
