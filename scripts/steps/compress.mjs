import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KINDS = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** Less fits into one packet as it is. */
const WORTHWHILE_BYTES = 1_024;

/** Writes what browsers accept beside each file, once, as small as it gets: the server only has to send it. */
export function compressFiles(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !KINDS.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < WORTHWHILE_BYTES) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
