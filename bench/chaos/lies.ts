import type { ServerResponse } from 'node:http';
import type { Lie } from './provider-double.ts';

const JSON_TYPE = 'application/json';
const HUGE_BYTES = 64 * 1_048_576;
const PIECE = Buffer.alloc(65_536, ' ');

/** Responses that say 200 and are no answer of any provider. */
export const LIES: readonly Lie[] = [
  {
    name: 'nonsense',
    contentType: JSON_TYPE,
    write: (response) => void response.end('<html>It works!</html>'),
  },
  {
    name: 'wrong types',
    contentType: JSON_TYPE,
    write: (response) => void response.end('{"text":{"a":1},"words":"none","choices":{"message":7}}'),
  },
  { name: 'huge body', contentType: JSON_TYPE, write: (response) => writeHuge(response, 0) },
  {
    name: 'half of the truth',
    contentType: JSON_TYPE,
    write: (response) => void response.write('{"text":"В про', () => response.destroy()),
  },
  { name: 'nothing', contentType: JSON_TYPE, write: (response) => void response.end() },
];

/** As fast as it is read, and no further than the reader wants. */
function writeHuge(response: ServerResponse, sent: number): void {
  if (response.destroyed) return;
  if (sent >= HUGE_BYTES) return void response.end();
  response.write(PIECE, () => writeHuge(response, sent + PIECE.length));
}
