import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { createKeys, findKeyProblem, type Keys } from './keys.ts';
import { randomSecret } from './secrets.ts';

const FILE = 'signing-keys';
const OTHERS = 0o077;

/** The master key of SIGNING_KEYS, or of a file that the first start makes. */
export async function openKeys({ signingKeys, dataDir }: Config): Promise<Keys> {
  if (signingKeys.length > 0) return createKeys(signingKeys);
  const file = join(dataDir, FILE);
  await makeKeyFile(dataDir, file);
  await refuseReadableByOthers(file);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(
      `The signing key in ${file} cannot be read; start as its owner, or set SIGNING_KEYS.`,
      {
        cause,
      },
    );
  });
  const masters = text.split(/[\n,]/).flatMap((line) => line.trim() || []);
  const problem = findKeyProblem(masters);
  if (problem) throw new StartError(`The signing key in ${file} ${problem}.`);
  return createKeys(masters);
}

/** Written beside its place and linked there: of processes that start together one wins, and none reads half a key. */
async function makeKeyFile(dataDir: string, file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const unfinished = `${file}.${process.pid}.${randomSecret(4)}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(unfinished, `${randomSecret()}\n`, { mode: 0o600, flag: 'wx' });
    await link(unfinished, file);
  } catch (cause) {
    // A file in the place of the folder is in the way as well, and there is no key in it.
    const isMadeMeanwhile = (cause as { code?: string }).code === 'EEXIST' && existsSync(file);
    if (isMadeMeanwhile) return;
    throw new StartError(
      `The signing key cannot be written to ${file}; set DATA_DIR to a folder of your own, or SIGNING_KEYS.`,
      {
        cause,
      },
    );
  } finally {
    // Below a file it fails too, and the failure that was told already is the one to read.
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** Windows has no such bits; there the folder's own permissions count. */
async function refuseReadableByOthers(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & OTHERS) === 0) return;
  throw new StartError(
    `The signing key in ${file} can be read by other users of this machine: chmod 600 it, and replace it if they may have (see SIGNING_KEYS).`,
  );
}
