import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { DocumentError } from './document-error.ts';

/** A Word resume unpacks to a few megabytes; a bomb to gigabytes. */
const UNPACKED_BYTES_MAX = 24 * 1_048_576;
const ENTRIES_MAX = 2_000;
/** Pictures and embedded files hold no text. */
const NEEDED = /\.(xml|rels)$/u;

/**
 * The same archive with only its texts, uncompressed. Every byte was counted while it was unpacked, so that a reader
 * which trusts sizes cannot be fooled by one that lies.
 */
export async function openArchive(bytes: Uint8Array): Promise<{ archive: Buffer; names: Set<string> }> {
  const source = await open(bytes);
  const copy = new NewZip();
  const names = new Set<string>();
  try {
    let left = UNPACKED_BYTES_MAX;
    for await (const entry of readEntries(source)) {
      names.add(entry.fileName);
      if (names.size > ENTRIES_MAX) throw new DocumentError('resumes.too-complex');
      if (!NEEDED.test(entry.fileName)) continue;
      left -= entry.uncompressedSize;
      if (left < 0) throw new DocumentError('resumes.too-complex');
      if (entry.isEncrypted()) throw new DocumentError('resumes.encrypted');
      copy.addBuffer(await unpack(source, entry), entry.fileName, { compress: false });
    }
    copy.end();
    return { archive: await buffer(copy.outputStream as Readable), names };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('resumes.unreadable', { cause: error });
  } finally {
    source.close();
  }
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) reject(new DocumentError('resumes.unreadable', { cause: error }));
      else resolve(zip);
    });
  });
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.removeAllListeners();
      zip.on('entry', resolve);
      zip.on('end', () => resolve(undefined));
      zip.on('error', reject);
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

/** Ends with an error as soon as there is more than the entry announces. */
function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    });
  });
}
