import type pg from 'pg';
import { openCopySession } from '../../db/copy/copy-session.ts';

/** Blobs of finished files; what is still being uploaded is left out. */
export const STORED_BLOBS = `
  select b.key, b.bytes from public.file_blobs b join public.files f on f.id = b.file_id
  where f.completed_at is not null and b.bytes is not null order by b.key`;

/** Which of these blobs a file still needs, as of now. */
export async function listNeededBlobs(url: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const client = await openCopySession(url);
  try {
    const { rows } = await client.query<{ key: string }>(
      'select key from public.file_blobs where key = any($1) and file_id is not null',
      [keys],
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}

/**
 * Deletes what an archive cannot bring back: files whose bytes are not in it, uploads that never ended and mails that
 * waited to be sent, which most likely were sent since. Archives older than these tables have none of it.
 */
export async function deleteUnrestored(
  client: pg.Client,
  missingBlobs: readonly string[],
): Promise<{ files: number; mails: number }> {
  const has = async (table: string) =>
    (await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [`public.${table}`]))
      .rows[0]?.has ?? false;
  const mails = (await has('mails')) ? await client.query('delete from public.mails') : undefined;
  if (!(await has('file_blobs'))) return { files: 0, mails: mails?.rowCount ?? 0 };
  const files = await client.query(
    `delete from public.files where completed_at is null
     or id in (select file_id from public.file_blobs where key = any($1))`,
    [missingBlobs],
  );
  await client.query('delete from public.file_blobs where file_id is null');
  return { files: files.rowCount ?? 0, mails: mails?.rowCount ?? 0 };
}
