// `npm run screenshots`: every page of the built product, phone and desk, light and dark, into screenshots/.
import { findChromium } from './steps/chromium.mjs';
import { installDependencies } from './steps/install.mjs';
import { runTool } from './steps/run.mjs';

await installDependencies();
await runTool('playwright', ['test', '--config', 'e2e/screenshots.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: await findChromium() },
});
