// `npm run bench:<what>`: runs `bench/<what>/run.ts` on a fresh clone too.
import { findChromium } from './steps/chromium.mjs';
import { installDependencies } from './steps/install.mjs';
import { runTool } from './steps/run.mjs';

await installDependencies();
const [what, ...options] = process.argv.slice(2);
const browser = what === 'web' ? { CHROME_PATH: await findChromium() } : {};
await runTool('tsx', [`bench/${what}/run.ts`, ...options], { env: { ...process.env, ...browser } });
