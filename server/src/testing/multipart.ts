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
