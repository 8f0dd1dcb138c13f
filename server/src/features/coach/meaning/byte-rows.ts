const BYTE_MAX = 127;

/** A vector as a scale and a byte for each place. */
export function encodeRow(row: Float32Array): Buffer {
  const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / BYTE_MAX || 1;
  const bytes = Buffer.alloc(4 + row.length);
  bytes.writeFloatLE(scale);
  row.forEach((value, at) => {
    bytes.writeInt8(Math.round(value / scale), 4 + at);
  });
  return bytes;
}

/** Reads row after row behind the line of JSON a file begins with. */
export function openRows<Header>(file: Buffer): {
  header: Header;
  next: (size: number) => Float32Array;
} {
  const end = file.indexOf('\n');
  let offset = end + 1;
  return {
    header: JSON.parse(file.toString('utf8', 0, end)) as Header,
    next(size) {
      const scale = file.readFloatLE(offset);
      const row = Float32Array.from({ length: size }, (_, at) => file.readInt8(offset + 4 + at) * scale);
      offset += 4 + size;
      return row;
    },
  };
}
