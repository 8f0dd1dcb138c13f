import { defineConfig } from '@playwright/test';

/** Walks that speak and listen in real time: the voice and the recogniser serve one of them at a time. */
const SPOKEN = [
  '**/interview.spec.ts',
  '**/interviewer.spec.ts',
  '**/practice.spec.ts',
  '**/trial.spec.ts',
  '**/listening.spec.ts',
  '**/resumes.spec.ts',
];
/** The longest of the others begin first, so that no worker is left alone with one of them at the end. */
const LONG = [
  '**/kill.spec.ts',
  '**/admin.spec.ts',
  '**/accessibility.spec.ts',
  '**/admin-sign-in.spec.ts',
  '**/start.spec.ts',
];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  fullyParallel: false,
  // The server of the walks waits longer for its voice, so that one that speaks may have two others beside it.
  workers: 3,
  projects: [
    { name: 'spoken', testMatch: SPOKEN, workers: 1 },
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: [...SPOKEN, ...LONG] },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A walk that passes the second time does not fail the run: `npm test` names it, with its trace, to be mended.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/walks.json' }]],
  // Guards against hanging, not measures of speed: two cores are shared by browsers, servers, PostgreSQL and the
  // recogniser, and a busy machine may take its time. How fast things are, `bench/` measures.
  timeout: 3_600_000,
  expect: { timeout: 600_000 },
  globalSetup: './running-server.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    // A trace of everything costs a third of the time; `--trace on` records one when a walk is looked into.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A button that never comes is told as such, long before its whole walk is out of time.
    actionTimeout: 600_000,
    permissions: ['microphone'],
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
