// `npm start`: everything a fresh clone needs, then the server itself, in this very process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { root } from './steps/run.mjs';
import { stopWithNpm } from './steps/stop-with-npm.mjs';

await installDependencies();
await buildAll();
process.env.NODE_ENV ??= 'production';
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await import('../server/dist/main.js');

if (process.env.npm_lifecycle_event) stopWithNpm();
