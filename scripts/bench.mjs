// `npm run bench:<what>`: runs `bench/<what>/run.ts` on a fresh clone too.
import { findChromium } from './steps/chromium.mjs';
import { installDependencies } from './steps/install.mjs';
import { runTool } from './steps/run.mjs';

await installDependencies();
const [what, ...options] = process.argv.slice(2);
const browser = what === 'web' ? { CHROME_PATH: await findChromium() } : {};
try {
  await runTool('tsx', [`bench/${what}/run.ts`, ...options], { env: { ...process.env, ...browser } });
} catch (error) {
  // The bench itself has said what is wrong; a stack of this file would only hide it.
  console.error(error.message);
  process.exitCode = 1;
}
