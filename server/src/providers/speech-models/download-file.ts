import { open, stat } from 'node:fs/promises';

/** A connection that says nothing for this long is dead; what it brought so far is kept. */
const STALL_MS = 30_000;

export type DownloadOptions = {
  bytes: number;
  signal: AbortSignal;
  onReceived: (receivedBytes: number) => void;
};

/** Continues where an earlier attempt stopped: the file may already hold the first part. */
export async function downloadFile(url: string, file: string, options: DownloadOptions): Promise<void> {
  const alreadyBytes = await getFileBytes(file);
  options.onReceived(Math.min(alreadyBytes, options.bytes));
  if (alreadyBytes >= options.bytes) return;

  const stall = new AbortController();
  const signal = AbortSignal.any([options.signal, stall.signal]);
  let timer = setTimeout(() => stall.abort(), STALL_MS);
  try {
    const headers: Record<string, string> = alreadyBytes > 0 ? { range: `bytes=${alreadyBytes}-` } : {};
    const response = await fetch(url, { headers, signal });
    if (!response.ok || !response.body) throw new Error(`the registry answered ${response.status}`);
    const continues = response.status === 206;
    let received = continues ? alreadyBytes : 0;
    const target = await open(file, continues ? 'a' : 'w');
    try {
      // Each piece is on the disk before the next is read, so that a broken connection loses none.
      for await (const chunk of response.body) {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(), STALL_MS);
        await target.write(chunk);
        received += chunk.length;
        options.onReceived(received);
      }
    } finally {
      await target.close();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function getFileBytes(file: string): Promise<number> {
  return stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
}
