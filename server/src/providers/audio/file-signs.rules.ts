/** Box and element names that only protected files have: ISO Common Encryption, and Matroska's ContentEncryption. */
const MP4_PROTECTED = ['enca', 'encv', 'pssh', 'sinf'];
const MATROSKA_ENCRYPTION = Buffer.of(0x50, 0x35);
const MATROSKA_ENCODINGS = Buffer.of(0x6d, 0x80);
const MATROSKA_MAGIC = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);
/** Track descriptions stand in front; looking further would only find chance matches in the sound. */
const MATROSKA_HEAD_BYTES = 4_096;

export function isEncrypted(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.indexOf(MATROSKA_MAGIC) === 0) {
    const head = buffer.subarray(0, MATROSKA_HEAD_BYTES);
    return head.includes(MATROSKA_ENCODINGS) && head.includes(MATROSKA_ENCRYPTION);
  }
  if (buffer.toString('latin1', 4, 8) !== 'ftyp') return false;
  return topBoxes(buffer).some(
    (box) => box.type === 'moov' && MP4_PROTECTED.some((sign) => box.body.includes(sign)),
  );
}

function topBoxes(buffer: Buffer): { type: string; body: Buffer }[] {
  const boxes: { type: string; body: Buffer }[] = [];
  for (let at = 0; at + 8 <= buffer.length; ) {
    const size = buffer.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), body: buffer.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** A WAVE header promises its length; recorders that stream write 0 or all ones, which promise nothing. */
export function isWaveCutShort(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 4) !== 'RIFF' || buffer.toString('latin1', 8, 12) !== 'WAVE') return false;
  for (let at = 12; at + 8 <= buffer.length; ) {
    const size = buffer.readUInt32LE(at + 4);
    if (buffer.toString('latin1', at, at + 4) === 'data') {
      const isStreamed = size === 0 || size >= 0xffff_ff00;
      return !isStreamed && at + 8 + size > buffer.length;
    }
    at += 8 + size + (size % 2);
  }
  return false;
}

/** An MP4 whose index was never written: the recording was cut off before its end. */
export function isMp4WithoutIndex(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 4, 8) !== 'ftyp') return false;
  return !topBoxes(buffer).some((box) => box.type === 'moov');
}
