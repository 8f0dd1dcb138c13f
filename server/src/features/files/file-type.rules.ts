import { fileTypeFromBuffer } from 'file-type';

/** Enough to see inside the first entries of a Word file, which is a zip. */
export const SNIFF_BYTES = 65_536;

const UNKNOWN = 'application/octet-stream';

/** The type by the first bytes, whatever the file's name claims. */
export async function sniffMimeType(head: Uint8Array): Promise<string> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detected) return detected.mime;
  return looksLikeText(head) ? 'text/plain' : UNKNOWN;
}

/** Text in any one-byte encoding or UTF-8 has no control bytes but tabs, line ends, form feeds and escapes. */
function looksLikeText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
}
