import { defineConfig } from 'vitest/config';
import { MOCKING_TESTS } from './vitest.plain.config.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', ...MOCKING_TESTS],
    environment: 'happy-dom',
    setupFiles: ['../vitest.setup.ts', './src/testing/set-up.ts'],
  },
});
