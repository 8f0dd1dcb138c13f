import { randomInt } from 'node:crypto';

const QUALITIES =
  'amber brave calm clear golden honest kind lively patient quiet silver steady sunny warm wise young';
const THINGS =
  'birch bridge cloud falcon forest garden harbour lantern maple meadow planet river sparrow valley violin wave';

/** Two words shown on the screen and in the mail, so that the recipient can match the mail to the request. */
export function makeSignInPhrase(): string {
  return `${pick(QUALITIES)} ${pick(THINGS)}`;
}

function pick(words: string): string {
  const list = words.split(' ');
  return list[randomInt(list.length)] ?? words;
}
