import type { Readable, Writable } from 'node:stream';

/** Where an archive is written to or read from: a file, or an object of an S3. */
export type ArchivePlace = {
  name: string;
  /** Nothing is found under the final name before `commit`, and nothing is left after `discard`. */
  write(): Promise<{ target: Writable; commit(): Promise<void>; discard(): Promise<void> }>;
  /** From the beginning, as often as it is called. */
  read(): Promise<Readable>;
};
