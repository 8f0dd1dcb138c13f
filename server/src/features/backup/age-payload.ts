import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Duplex, Transform } from 'node:stream';
import { StartError } from '../../platform/app-error.ts';
import { findHeaderEnd, makeAgeHeader, openAgeHeader } from './age-passphrase.ts';

/**
 * The payload of an age file (age-encryption.org/v1, "STREAM"): chunks of 64 KiB, each sealed under its number, the last
 * one marked, so that nothing can be cut off, moved or changed. Node's own cipher is ten times as fast as the library's.
 */
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const NONCE_BYTES = 16;
const CIPHER = 'chacha20-poly1305';
const TAG = { authTagLength: TAG_BYTES };
const HEADER_BYTES_MAX = 65_536;

/** What every age file begins with. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');

/** A transform that encrypts what passes, so that `age -d` opens it with the same passphrase. */
export async function createEncryption(passphrase: string, workFactor?: number): Promise<Transform> {
  const { header, fileKey } = await makeAgeHeader(passphrase, workFactor);
  const nonce = randomBytes(NONCE_BYTES);
  const key = derivePayloadKey(fileKey, nonce);
  const chunks = new ChunkCounter();
  const queue = new ByteQueue();
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, key, chunks.next(isLast), TAG);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const encryption = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      queue.add(bytes);
      // The last chunk is known only at the end: one is always held back.
      while (queue.length > CHUNK_BYTES) this.push(seal(queue.take(CHUNK_BYTES), false));
      done();
    },
    flush(done) {
      this.push(seal(queue.take(queue.length), true));
      done();
    },
  });
  encryption.push(Buffer.concat([header, nonce]));
  return encryption;
}

/** The way back. Altered, truncated and wrongly keyed input ends in a sentence. */
export function createDecryption(passphrase: string): Duplex {
  const queue = new ByteQueue();
  const chunks = new ChunkCounter();
  let key: Buffer | undefined;

  async function readHeader(): Promise<void> {
    const bytes = queue.peek();
    const end = findHeaderEnd(bytes);
    if (end === undefined) {
      if (bytes.length > HEADER_BYTES_MAX) throw damaged();
      return;
    }
    if (bytes.length < end + NONCE_BYTES) return;
    const fileKey = await openAgeHeader(bytes.subarray(0, end), passphrase);
    queue.take(end);
    key = derivePayloadKey(fileKey, queue.take(NONCE_BYTES));
  }

  function open(chunk: Buffer, isLast: boolean): Buffer {
    if (!key || chunk.length < TAG_BYTES) throw damaged();
    const decipher = createDecipheriv(CIPHER, key, chunks.next(isLast), TAG);
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw damaged(cause);
    }
  }

  return Duplex.from(async function* decrypt(source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      queue.add(bytes);
      if (!key) await readHeader();
      while (key && queue.length > CHUNK_BYTES + TAG_BYTES)
        yield open(queue.take(CHUNK_BYTES + TAG_BYTES), false);
    }
    yield open(queue.take(queue.length), true);
  });
}

function derivePayloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

function damaged(cause?: unknown): StartError {
  return new StartError('The archive is damaged: it was altered or cut off after it was written.', { cause });
}

/** The number of a chunk in eleven bytes, behind it one that marks the last. */
class ChunkCounter {
  private count = 0;

  next(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    // Six bytes count to more than any file has chunks.
    nonce.writeUIntBE(this.count, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    this.count += 1;
    return nonce;
  }
}

/** Bytes that arrive in any sizes and are taken in others. */
class ByteQueue {
  private pieces: Buffer[] = [];
  length = 0;

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }

  peek(): Buffer {
    if (this.pieces.length !== 1) this.pieces = [Buffer.concat(this.pieces)];
    return this.pieces[0] ?? Buffer.alloc(0);
  }

  take(bytes: number): Buffer {
    const all = this.peek();
    this.pieces = [all.subarray(bytes)];
    this.length -= bytes;
    return all.subarray(0, bytes);
  }
}
