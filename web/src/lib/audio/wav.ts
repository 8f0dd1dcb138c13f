const HEADER_BYTES = 44;

/** A WAV file of 16-bit mono samples: every browser plays it and every server reads it. */
export function encodeWav(frames: readonly Int16Array[], sampleRate: number): Blob {
  const bytes = frames.reduce((sum, frame) => sum + frame.byteLength, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) header.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header, ...frames.map((frame) => new Int16Array(frame))], { type: 'audio/wav' });
}
