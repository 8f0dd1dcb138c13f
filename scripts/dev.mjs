// `npm run dev`: the server restarts on change, Vite reloads the page; both stop together.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './steps/build.mjs';
import { installDependencies } from './steps/install.mjs';
import { root, runTool } from './steps/run.mjs';

await installDependencies();
// The pages are served from their sources; documents and bank pages exist only where a build has written them.
if (!existsSync(join(root, 'web/dist/app.html'))) await buildAll();
const environment = { ...process.env, NODE_ENV: 'development', PORT: process.env.PORT ?? '3000' };
await Promise.race([
  runTool('tsx', ['watch', '--clear-screen=false', 'server/src/boot/main.ts'], { env: environment }),
  runTool('vite', ['dev', 'web'], { cwd: root, env: environment }),
]);
