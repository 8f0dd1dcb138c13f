import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config/config.ts';

export const USAGE = `
  npm run backup                                 one archive into DATA_DIR/backups, while the server runs
  npm run backup -- --to FILE                    … into this file, which must not be there yet
  npm run backup -- --to s3://bucket/name        … into an object (BACKUP_S3_* or S3_*)
  npm run restore -- --from FILE                 into an empty DATA_DIR, or the empty database of DATABASE_URL
  npm run restore -- --from FILE --check         only reads the archive and says whether it is whole
  --passphrase-file FILE                         encrypts or opens with the first line of it (or BACKUP_PASSPHRASE)
`;

/** As long as a setting of the same kind must be. */
const PASSPHRASE_CHARACTERS_MIN = 12;

export type BackupOptions = { command: 'backup'; to: string | undefined; passphraseFile: string | undefined };
export type RestoreOptions = {
  command: 'restore';
  from: string;
  isCheck: boolean;
  passphraseFile: string | undefined;
};

export function readBackupOptions(args: readonly string[]): BackupOptions | RestoreOptions {
  const [command, ...rest] = args;
  const values = parseValues(rest);
  const passphraseFile = values['passphrase-file'];
  if (command === 'backup' && !values.from && !values.check)
    return { command, to: values.to, passphraseFile };
  if (command === 'restore' && values.from && !values.to)
    return { command, from: values.from, isCheck: values.check ?? false, passphraseFile };
  throw new StartError(
    `${command === 'restore' ? 'Which archive? Name it with --from.' : 'What is asked?'}\n${USAGE}`,
  );
}

function parseValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { to: text, from: text, 'passphrase-file': text, check: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${why}\n${USAGE}`, { cause });
  }
}

/** Never an argument: other users of the machine see those. */
export async function readPassphrase(
  { passphraseFile }: { passphraseFile: string | undefined },
  { backup }: Config,
): Promise<string | undefined> {
  if (!passphraseFile) return backup.passphrase;
  const text = await readFile(passphraseFile, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The passphrase in ${passphraseFile} cannot be read.`, { cause });
  });
  const passphrase = text.split('\n')[0]?.trim() ?? '';
  if (passphrase.length < PASSPHRASE_CHARACTERS_MIN)
    throw new StartError(
      `The first line of ${passphraseFile} must be a passphrase of at least ${PASSPHRASE_CHARACTERS_MIN} characters.`,
    );
  return passphrase;
}
