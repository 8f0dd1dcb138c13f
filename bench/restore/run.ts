import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readBackupOptions } from '../../server/src/boot/backup/backup-options.ts';
import type { CommandOutput } from '../../server/src/boot/backup/command-output.ts';
import { runBackup } from '../../server/src/boot/backup/run-backup.ts';
import { runRestore } from '../../server/src/boot/backup/run-restore.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { newBlobKey } from '../../server/src/providers/files/files.port.ts';
import { createFolderBlobStore } from '../../server/src/providers/files/folder-files.ts';

/** A drill of backup and restore on about 1 GB: `npm run bench:restore [-- --blob-mb=700 --row-mb=300]`. */
const BLOB_MB = readNumber('blob-mb', 700);
const ROW_MB = readNumber('row-mb', 300);
/** The process may grow to this: buffers of a few parts and, with a passphrase, scrypt's 256 MB. */
const MEMORY_MB_MAX = 700;
const MEGABYTE = 1_000_000;
const CHUNK_BYTES = 5_242_880;
const ROWS_AT_ONCE = 10;

function readNumber(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : otherwise;
}

const quiet: CommandOutput = {
  say: (text) => process.stdout.write(`    ${text.split('\n')[0]}\n`),
  progress: () => undefined,
  signal: new AbortController().signal,
};

async function fill(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(embedded.url);
  const { pool } = database;
  await migrateDatabase(database.url);
  await pool.query(`insert into accounts (id, email) values ('drill', 'drill@example.com')`);
  // Rows of 20 kB, the size of a judged answer with its words; digits of md5 compress like text does.
  for (let filled = 0; filled < ROW_MB; filled += ROWS_AT_ONCE) {
    await pool.query(
      `insert into stories (account_id, id, title, text, language, competencies, created_at, updated_at)
       select 'drill', $1 || '-' || g, 'drill', (select string_agg(md5($1 || g || ':' || n), ' ') from generate_series(1, 606) n),
         'en', '{}', now(), now() from generate_series(1, $2::int * 50) g`,
      [String(filled), Math.min(ROWS_AT_ONCE, ROW_MB - filled)],
    );
  }
  const blobs = await createFolderBlobStore(join(dataDir, 'blobs'));
  for (let number = 0; number < (BLOB_MB * MEGABYTE) / CHUNK_BYTES; number += 1) {
    const [key, fileId] = [newBlobKey(), `drill-${number}`];
    await blobs.put(key, Readable.from([randomBytes(CHUNK_BYTES)]));
    await pool.query(
      `insert into files (id, bucket_id, account_id, name, bytes, chunks_total, completed_at) values ($1, 'recordings', 'drill', 'a.webm', $2, 1, now())`,
      [fileId, CHUNK_BYTES],
    );
    await pool.query('insert into file_blobs (key, file_id, number, bytes) values ($1, $2, 1, $3)', [
      key,
      fileId,
      CHUNK_BYTES,
    ]);
  }
  await database.close();
  await embedded.stop();
}

async function measure(name: string, bytes: number, run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await run();
  const seconds = (performance.now() - startedMs) / 1_000;
  const speed = bytes / MEGABYTE / seconds;
  process.stdout.write(
    `  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s ${speed.toFixed(0).padStart(6)} MB/s\n`,
  );
  return seconds;
}

async function drill(folder: string, passphrase: string | undefined, bytes: number): Promise<void> {
  const label = passphrase ? ', encrypted' : '';
  const archive = join(folder, passphrase ? 'all.tar.age' : 'all.tar');
  const environment = passphrase ? { BACKUP_PASSPHRASE: passphrase } : {};
  const backup = readBackupOptions(['backup', '--to', archive]);
  const check = readBackupOptions(['restore', '--from', archive, '--check']);
  const restore = readBackupOptions(['restore', '--from', archive]);
  const source = readConfig({ DATA_DIR: join(folder, 'source'), ...environment });
  const target = readConfig({ DATA_DIR: join(folder, `target${label ? '-2' : ''}`), ...environment });
  if (backup.command !== 'backup' || check.command !== 'restore' || restore.command !== 'restore') return;
  await measure(`backup${label}`, bytes, () => runBackup(source, backup, quiet));
  process.stdout.write(`    the archive has ${((await stat(archive)).size / MEGABYTE).toFixed(0)} MB\n`);
  await measure(`verify${label}`, bytes, () => runRestore(target, check, quiet));
  await measure(`restore (verify, copy, compare)${label}`, bytes, () => runRestore(target, restore, quiet));
  await rm(target.dataDir, { recursive: true, force: true });
}

const folder = await mkdtemp(join(tmpdir(), 'aloud-drill-'));
await chmod(folder, 0o755);
try {
  const bytes = (BLOB_MB + ROW_MB) * MEGABYTE;
  process.stdout.write(`\n  A drill on ${BLOB_MB} MB of blobs and ${ROW_MB} MB of rows\n\n`);
  await fill(join(folder, 'source'));
  await measure('limit: cp -r of the same bytes', bytes, async () => {
    execFileSync('cp', ['-r', join(folder, 'source'), join(folder, 'copied')]);
    execFileSync('sync');
  });
  await rm(join(folder, 'copied'), { recursive: true, force: true });
  await drill(folder, undefined, bytes);
  const plainMb = process.resourceUsage().maxRSS / 1_000;
  await drill(folder, 'a passphrase of some words', bytes);
  const memoryMb = process.resourceUsage().maxRSS / 1_000;
  process.stdout.write(
    `\n  most memory of the process: ${plainMb.toFixed(0)} MB, encrypted ${memoryMb.toFixed(0)} MB\n\n`,
  );
  if (memoryMb > MEMORY_MB_MAX) {
    process.stderr.write(`  more than the ${MEMORY_MB_MAX} MB it may use\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
