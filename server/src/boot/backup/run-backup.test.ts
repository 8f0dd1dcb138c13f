import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { PATHS } from '@aloud/contract/paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { borrowEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createFolderBlobStore } from '../../providers/files/folder-files.ts';
import { createAnswer } from '../../testing/answers/answers.ts';
import { storeFile } from '../../testing/backups.ts';
import { startServerProcess } from '../../testing/clients/server-process.ts';
import type { CommandOutput } from './command-output.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

/** Guards against hanging: servers and PostgreSQL start several times on a busy machine. */
const SLOW_MS = 300_000;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aloud-whole-'));
  // PostgreSQL's own user must get through.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function listen(): CommandOutput & { said: string[] } {
  const said: string[] = [];
  return {
    said,
    say: (text) => void said.push(text),
    progress: () => undefined,
    signal: new AbortController().signal,
  };
}

const startIn = (dataDir: string) => startServerProcess({ DATA_DIR: dataDir, NODE_ENV: 'development' });

/** Signs in with the password, as the page does, and asks the API. */
async function signIn(origin: string) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-appwrite-project': 'agent', cookie },
      body: JSON.stringify(body),
    });
  const session = await post('/account/sessions/email', TEST_ACCOUNTS.user);
  expect(session.status).toBe(201);
  const { userId } = (await session.json()) as { userId: string };
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { jwt } = (await (await post('/account/jwts', {}, cookie)).json()) as { jwt: string };
  return {
    userId,
    get: (path: string) => fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${jwt}` } }),
  };
}

/** An answer with its recording, put where the server keeps them. */
async function addAnswer(dataDir: string, accountId: string): Promise<string> {
  const borrowed = await borrowEmbeddedPostgres(dataDir);
  const database = openDatabase(borrowed?.url ?? '');
  const blobs = await createFolderBlobStore(join(dataDir, 'blobs'));
  const file = await storeFile(
    { db: database.db, blobs },
    { accountId, chunks: [5_242_880, 5_242_880, 70_000] },
  );
  const answerId = await createAnswer(database.db, { accountId, audioFileId: file.id, kind: 'spoken' });
  await database.close();
  await borrowed?.release();
  return answerId;
}

async function playRecording(get: (path: string) => Promise<Response>, answerId: string): Promise<string> {
  const response = await get(PATHS.answers.audio.replace(':attemptId', answerId));
  expect(response.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

it(
  'a server is backed up while it runs; on another machine a person signs in, sees her answers and hears them',
  async () => {
    const [source, target] = [join(folder, 'source'), join(folder, 'target')];
    const archive = join(folder, 'all.tar.age');
    const passphraseFile = join(folder, 'passphrase');
    await writeFile(passphraseFile, 'a passphrase of some words\n');
    const first = await startIn(source);
    const before = await signIn(first.origin);
    const answerId = await addAnswer(source, before.userId);
    const sound = await playRecording(before.get, answerId);

    await killHalfWay(source, join(folder, 'killed.tar'));

    const backup = listen();
    expect(await runBackup(readConfig({ DATA_DIR: source }), { to: archive, passphraseFile }, backup)).toBe(
      0,
    );
    expect(backup.said.join()).toContain('3 blobs');
    first.child.kill('SIGTERM');
    await first.exited;

    const config = readConfig({ DATA_DIR: target });
    const options = { from: archive, isCheck: false, passphraseFile };
    await expect(
      runRestore(
        readConfig({ DATA_DIR: target, BACKUP_PASSPHRASE: 'some other words' }),
        { ...options, passphraseFile: undefined },
        listen(),
      ),
    ).rejects.toThrow('the passphrase is wrong');
    expect(existsSync(target)).toBe(false);
    const restore = listen();
    await runRestore(config, options, restore);
    expect(restore.said.join()).toContain('Restored and compared');
    expect(await readFile(join(target, 'signing-keys'))).toEqual(
      await readFile(join(source, 'signing-keys')),
    );
    await expect(runRestore(config, options, listen())).rejects.toThrow(/There are files in|is not empty/);

    const second = await startIn(target);
    const after = await signIn(second.origin);
    expect(after.userId).toBe(before.userId);
    const { attempts } = (await (await after.get(PATHS.answers.all)).json()) as {
      attempts: { id: string }[];
    };
    expect(attempts.map(({ id }) => id)).toEqual([answerId]);
    expect(await playRecording(after.get, answerId)).toBe(sound);
    second.child.kill('SIGTERM');
    await second.exited;
  },
  SLOW_MS,
);

/** `npm run backup` as a process of its own, killed as soon as it writes. */
async function killHalfWay(dataDir: string, archive: string): Promise<void> {
  const program = join(import.meta.dirname, '..', 'backup-cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'backup', '--to', archive], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (child.exitCode === null && child.signalCode === null) {
    if ((await readdir(folder)).some((name) => name.startsWith('killed.tar.'))) child.kill('SIGKILL');
    await sleep(1);
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(existsSync(archive)).toBe(false);
}

it('without a database there is nothing to back up, and what is there is not overwritten', async () => {
  const dataDir = join(folder, 'data');
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(runBackup(config, { to: undefined, passphraseFile: undefined }, listen())).rejects.toThrow(
    'There is no database',
  );
  await mkdir(join(dataDir, 'blobs', 'aa'), { recursive: true });
  await writeFile(join(folder, 'a.tar'), randomBytes(10));
  const options = { from: join(folder, 'a.tar'), isCheck: false, passphraseFile: undefined };
  await expect(runRestore(config, options, listen())).rejects.toThrow('restore into an empty DATA_DIR');
  await writeFile(join(folder, 'short'), 'short\n');
  await expect(
    runRestore(config, { ...options, passphraseFile: join(folder, 'short') }, listen()),
  ).rejects.toThrow('at least 12 characters');
});
