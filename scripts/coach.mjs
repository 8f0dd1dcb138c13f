// `npm run -s coach`: JSON Lines of answers on stdin, one feedback a line on stdout; everything else goes to stderr.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './steps/run.mjs';

const bundle = join(root, 'node_modules/.cache/aloud/coach/coach-cli.js');
await run(process.execPath, ['scripts/steps/build-coach.mjs'], { stdio: ['ignore', 2, 2] });
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const coach = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
coach.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
