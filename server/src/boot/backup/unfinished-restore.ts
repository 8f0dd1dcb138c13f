import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/app-error.ts';

/** Lies in DATA_DIR while a restore works: what the next one finds there is its own, left by one that was killed. */
export function toRestoreMark(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

/** A server would fill the empty database with its questions and a new key, and no restore could end after that. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const mark = toRestoreMark(dataDir);
  if (!existsSync(mark)) return;
  throw new StartError(
    `A restore into ${dataDir} has not ended: run \`npm run restore\` again, or delete ${mark} to start without it.`,
  );
}
