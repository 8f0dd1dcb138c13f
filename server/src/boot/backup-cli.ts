import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { readBackupOptions } from './backup/backup-options.ts';
import { createCommandOutput } from './backup/command-output.ts';
import { runBackup } from './backup/run-backup.ts';
import { runRestore } from './backup/run-restore.ts';

/** The command line of `npm run backup` and `npm run restore`. */
async function main(args: readonly string[]): Promise<number> {
  const options = readBackupOptions(args);
  const config = readConfig(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new StartError('Stopped; nothing half-made was left behind.')));
  const output = createCommandOutput(process.stdout, stop.signal);
  return options.command === 'backup'
    ? runBackup(config, options, output)
    : runRestore(config, options, output);
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n  ${error.message}\n\n`);
    process.exitCode = 1;
  },
);
