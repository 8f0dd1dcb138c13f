import { open, rm, stat } from 'node:fs/promises';
import { keepAliveTimers, type Timers } from '../../platform/timers.ts';
import { findDiskProblem } from './model-error.ts';
import { requestFile, ServerRefusal } from './request-file.ts';

/** A connection that says nothing for this long is dead; what it brought so far is kept. */
const STALL_MS = 30_000;
/** A cut connection that brought at least this much is followed by another at once: hubs reset long downloads. */
const WORTH_CONTINUING_BYTES = 65_536;
const RANGE_NOT_SATISFIABLE = 416;

export type DownloadOptions = {
  /** The promised length; a longer file is not received to its end. */
  bytes: number;
  signal: AbortSignal;
  onReceived: (receivedBytes: number) => void;
  timers?: Timers;
};

/**
 * Continues where an earlier attempt stopped: the file may already hold the first part. A file of another length than
 * promised may be left behind; its hash tells.
 */
export async function downloadFile(url: string, file: string, options: DownloadOptions): Promise<void> {
  const { bytes, onReceived } = options;
  // A part longer than the whole is of something else.
  if ((await getFileBytes(file)) > bytes) await rm(file, { force: true });
  for (;;) {
    const before = await getFileBytes(file);
    onReceived(before);
    if (before === bytes) return;
    const end = await receive(url, file, { ...options, from: before });
    const after = await getFileBytes(file);
    if (end.isWhole || after >= bytes) return;
    if (after - before < WORTH_CONTINUING_BYTES) throw end.cause;
  }
}

/** `isWhole`: the server sent all it has. Otherwise the connection ended early, or brought one part of several. */
type End = { isWhole: boolean; cause: unknown };

async function receive(url: string, file: string, options: DownloadOptions & { from: number }): Promise<End> {
  const stall = new AbortController();
  const timers = options.timers ?? keepAliveTimers;
  const watch = () => timers.after(STALL_MS, () => stall.abort(new Error('the server went silent')));
  let stopWatching = watch();
  const signal = AbortSignal.any([options.signal, stall.signal]);
  try {
    const response = await askFrom(url, file, { ...options, signal });
    await write(response, file, {
      ...options,
      onAlive: () => {
        stopWatching();
        stopWatching = watch();
      },
    });
    return { isWhole: response.from === undefined, cause: new Error('the server sent less than it has') };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ServerRefusal || findDiskProblem(error)) throw error;
    return { isWhole: false, cause: error };
  } finally {
    stopWatching();
  }
}

/** `from` is absent when the server ignores ranges and sends everything from the beginning. */
type Answer = { body: AsyncIterable<Uint8Array>; from: number | undefined };

async function askFrom(
  url: string,
  file: string,
  { from, bytes, signal }: { from: number; bytes: number; signal: AbortSignal },
): Promise<Answer> {
  // With its last byte: some hubs cut ranges that are open at the end.
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-${bytes - 1}` } : {};
  const response = await requestFile(url, { headers, signal });
  const isElsewhere = response.status === 206 && readRangeStart(response) !== from;
  if (from > 0 && (response.status === RANGE_NOT_SATISFIABLE || isElsewhere)) {
    // The part on the disk is not the beginning of what the server has.
    await response.body?.cancel();
    await rm(file, { force: true });
    return askFrom(url, file, { from: 0, bytes, signal });
  }
  if (!response.ok || !response.body) throw new ServerRefusal(`the server answered ${response.status}`);
  return { body: response.body, from: response.status === 206 ? from : undefined };
}

function readRangeStart(response: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

async function write(
  { body, from }: Answer,
  file: string,
  options: DownloadOptions & { onAlive: () => void },
): Promise<void> {
  const target = await open(file, from === undefined ? 'w' : 'a');
  let received = from ?? 0;
  try {
    // Each piece is on the disk before the next is read, so that a broken connection loses none.
    for await (const chunk of body) {
      options.onAlive();
      await target.write(chunk);
      received += chunk.length;
      options.onReceived(Math.min(received, options.bytes));
      if (received > options.bytes) return;
    }
  } finally {
    await target.close();
  }
}

async function getFileBytes(file: string): Promise<number> {
  return stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
}
