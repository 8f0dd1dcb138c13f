// `npm test`: check, then unit and integration tests, then the built product in a real browser.
import { buildAll } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { readFlakyWalks } from './steps/flaky-walks.mjs';
import { installDependencies } from './steps/install.mjs';
import { run, runTool } from './steps/run.mjs';

/**
 * One after the other: a walk that speaks needs the voice in time, which a machine full of unit tests cannot promise.
 * @type {[string, () => Promise<void>][]}
 */
const steps = [
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['unit and integration', () => runTool('vitest', ['run'])],
  ['build', () => buildAll()],
  ['end to end', walk],
];

await installDependencies();
let passed = 0;
for (const [name, step] of steps) {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  try {
    await step();
  } catch (error) {
    console.error(`\n✗ ${name}: ${error.message}`);
    console.log(`steps: ${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`✓ ${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`);
}
for (const flaky of readFlakyWalks()) console.log(`\n${flaky}`);
console.log(`steps: ${passed} passed, 0 failed`);

async function walk() {
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env });
}
