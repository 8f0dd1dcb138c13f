// `npm run models`: lists the speech models, fetches them, removes them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { root, runTool } from './steps/run.mjs';

await installDependencies();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
try {
  await runTool('tsx', ['server/src/boot/models-cli.ts', ...process.argv.slice(2)]);
} catch {
  // It has said why itself.
  process.exitCode = 1;
}
