import { configDefaults, defineConfig } from 'vitest/config';

/** They replace modules or load them anew, which reaches every file of the same process. */
export const MOCKING_TESTS = [
  'src/features/accounts/accounts.api.test.ts',
  'src/features/accounts/sign-out.test.ts',
  'src/features/resumes/send-resume.test.ts',
  'src/lib/api/api-client.test.ts',
  'src/lib/api/jwt.test.ts',
  'src/lib/reload-after-deployment.test.ts',
  'src/lib/voice/voice-client.test.ts',
];

/** Rules and clients without components: a process and a page of its own for each file would take ten times as long. */
export default defineConfig({
  test: {
    name: 'web-plain',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...MOCKING_TESTS],
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../vitest.setup.ts'],
  },
});
