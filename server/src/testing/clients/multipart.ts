import type { InjectOptions } from 'fastify';

const BOUNDARY = '----aloud-test';

/** A form as a browser sends it. */
export function multipart(
  fields: Record<string, string | Buffer>,
): Pick<InjectOptions, 'headers' | 'payload'> {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="recording"\r\ncontent-type: audio/webm';
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

type RawPart = {
  field: string;
  filename: string;
  bytes: Uint8Array;
  /** Fields that come before the file. */
  before?: Record<string, string>;
  /** How often the file is repeated. */
  times?: number;
};

/** A form with one file, of which every name is the test's to choose. */
export function rawForm(part: RawPart): { headers: Record<string, string>; payload: Buffer } {
  const { field, filename, bytes, before = {}, times = 1 } = part;
  const head = (about: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${about}\r\n`;
  const fields = Object.entries(before).map(([name, value]) =>
    Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`),
  );
  const file = Buffer.concat([
    Buffer.from(
      `${head(`name="${field}"; filename="${filename}"`)}content-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...fields,
      ...Array<Buffer>(times).fill(file),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  };
}
