// `npm run restore`: reads an archive into an empty data directory or database.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { root, runTool } from './steps/run.mjs';

await installDependencies();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
try {
  await runTool('tsx', ['server/src/boot/backup-cli.ts', 'restore', ...process.argv.slice(2)]);
} catch {
  // It has said why itself.
  process.exitCode = 1;
}
