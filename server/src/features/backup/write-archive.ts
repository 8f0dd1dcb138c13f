import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { createEncryption } from './age-payload.ts';
import { MANIFEST, MANIFEST_SUM, type Manifest, SUMS, toSumLine } from './archive-format.rules.ts';

/** What only the end of the archive knows. */
type Totals = Pick<Manifest, 'entries' | 'sumsSha256'>;

/** Writes entries one after the other; memory holds one entry, whatever the size of the archive. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly sumsHash = createHash('sha256');
  private readonly sent: Promise<void>;
  private readonly folder: string;
  private readonly sums: WriteStream;
  private entries = { count: 0, bytes: 0 };
  /** Ends the wait for an entry that will never be read, because the destination failed. */
  private giveUp: (reason: unknown) => void = () => undefined;
  private failure: { reason: unknown } | undefined;

  private constructor(folder: string, send: (tar: Readable) => Promise<void>) {
    this.folder = folder;
    // One line per entry: on the disk, because a large installation has millions.
    this.sums = createWriteStream(join(folder, SUMS), { mode: 0o600 });
    this.sums.on('error', (error) => this.tar.destroy(error));
    this.sent = send(Readable.from(this.tar, { objectMode: false }));
    this.sent.catch((reason: unknown) => {
      this.failure = { reason };
      this.giveUp(reason);
    });
  }

  static async open(target: Writable, passphrase: string | undefined): Promise<ArchiveWriter> {
    const encryption = passphrase === undefined ? undefined : await createEncryption(passphrase);
    const folder = await mkdtemp(join(tmpdir(), 'aloud-backup-'));
    return new ArchiveWriter(folder, (tar) =>
      encryption ? pipeline(tar, encryption, target) : pipeline(tar, target),
    );
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    const line = toSumLine(bytes, name);
    this.sumsHash.update(line);
    this.sums.write(line);
    this.entries = { count: this.entries.count + 1, bytes: this.entries.bytes + bytes.length };
    await this.write(name, bytes.length, Readable.from([bytes]));
  }

  /** Ends the archive with the sums of its entries and the manifest, and waits until all of it has arrived. */
  async finish(describe: (totals: Totals) => Manifest): Promise<Manifest> {
    try {
      await new Promise<void>((resolve) => this.sums.end(resolve));
      const file = join(this.folder, SUMS);
      await this.write(SUMS, (await stat(file)).size, createReadStream(file));
      const manifest = describe({ entries: this.entries, sumsSha256: this.sumsHash.digest('hex') });
      const text = Buffer.from(JSON.stringify(manifest, null, 1));
      await this.write(MANIFEST, text.length, Readable.from([text]));
      const sum = Buffer.from(toSumLine(text, MANIFEST));
      await this.write(MANIFEST_SUM, sum.length, Readable.from([sum]));
      this.tar.finalize();
      await this.sent;
      return manifest;
    } finally {
      await rm(this.folder, { recursive: true, force: true });
    }
  }

  /** The destination is told that nothing more will come, and drops what it has. */
  async abort(reason: Error): Promise<void> {
    this.tar.destroy(reason);
    await this.sent.catch(() => undefined);
    this.sums.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async write(name: string, size: number, content: Readable): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.giveUp = reject;
      if (this.failure) return reject(this.failure.reason);
      const entry = this.tar.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      content.on('error', reject);
      content.pipe(entry);
    });
  }
}
