// `npm run dev`: the server restarts on change, Vite reloads the page; both stop together.
import { installDependencies } from './steps/install.mjs';
import { root, runTool } from './steps/run.mjs';

await installDependencies();
const environment = { ...process.env, NODE_ENV: 'development', PORT: process.env.PORT ?? '3000' };
await Promise.race([
  runTool('tsx', ['watch', '--clear-screen=false', 'server/src/boot/main.ts'], { env: environment }),
  runTool('vite', ['dev', 'web'], { cwd: root, env: environment }),
]);
