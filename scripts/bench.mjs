// `npm run bench:<what>`: runs `bench/<what>/run.ts` on a fresh clone too.
import { installDependencies } from './steps/install.mjs';
import { runTool } from './steps/run.mjs';

await installDependencies();
const [what, ...options] = process.argv.slice(2);
await runTool('tsx', [`bench/${what}/run.ts`, ...options]);
