// `npm test`: check and build, then unit and integration tests beside the built product in a real browser.
import { buildAll } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { readFlakyWalks } from './steps/flaky-walks.mjs';
import { installDependencies } from './steps/install.mjs';
import { run, runTool, runToolAside } from './steps/run.mjs';

let passed = 0;
let failed = 0;

await installDependencies();
await take('check', () => run(process.execPath, ['scripts/check.mjs']));
if (failed === 0) await take('build', () => buildAll());
if (failed === 0) {
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  // Either waits for sound, sockets and pages as long as it computes: beside each other they keep two cores busy.
  const walks = runToolAside('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env });
  await take('unit and integration', () => runTool('vitest', ['run']));
  await take('end to end', () => walks.show());
  for (const flaky of readFlakyWalks()) console.log(`\n${flaky}`);
}
console.log(`steps: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {string} name
 * @param {() => Promise<void>} step
 */
async function take(name, step) {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  try {
    await step();
    passed += 1;
    console.log(`✓ ${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`\n✗ ${name}: ${error.message}`);
  }
}
