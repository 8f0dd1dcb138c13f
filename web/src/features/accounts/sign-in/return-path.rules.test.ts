import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readReturnPath } from './return-path.rules.ts';

const page = new URL('https://aloud.example/verify');

it.each([
  'https://evil.example/user',
  '//evil.example/user',
  '/\\evil.example',
  'https://aloud.example//evil.example/phish',
  'https://aloud.example/\\evil.example/phish',
  'https://aloud.example/.//evil.example',
  'https://aloud.example/user/..//evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252525252fevil.example',
  '/\t/evil.example',
  '/user%0d%0aLocation:%20https://evil.example',
  '/user\u0000',
  '/%E0%A4%A',
  'blob:https://aloud.example/3f1c',
  'javascript:alert(1)',
  'https://aloud.example@evil.example/',
  'https://anna:secret@aloud.example/user',
  'http://aloud.example/user',
  '/verify?r=/user',
  '',
  null,
])('never leads to a foreign place: %j', (r) => {
  expect(readReturnPath(page, r)).toBe('/user');
});

it.each([
  ['/join/0123456789abcdef', '/join/0123456789abcdef'],
  ['https://aloud.example/user/questions?q=sql#top', '/user/questions?q=sql#top'],
  ['https://aloud.example/user/history?name=Mallory&isAgreedEmail=true&tab=1', '/user/history?tab=1'],
  ['/user/questions?q=//x', '/user/questions?q=%2F%2Fx'],
  ['https://aloud.example/?name=&isAgreedEmail=false', '/user'],
  ['https://aloud.example/en?name=Anna&isAgreedEmail=false', '/user'],
  ['/ru', '/user'],
])('leads back to a page of ours: %s', (r, path) => {
  expect(readReturnPath(page, r)).toBe(path);
});

/** Pieces that addresses of other places are made of, in any order. */
const PIECES = [
  ['/', '//', '\\', '%2f', '%5c', '%252F', '..', '.', '@', ':', '?', '#', '\t', '\n', '\u0000', '%00', ' '],
  ['https:', 'http:', 'blob:', 'javascript:', 'aloud.example', 'evil.example', 'user', 'join', 'verify'],
  ['https://aloud.example', 'https://evil.example', 'é', '。'],
].flat();
const piece = fc.constantFrom(...PIECES);
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

it('whatever a link says, the browser stays on this site', () => {
  fc.assert(
    fc.property(address, (r) => {
      const path = readReturnPath(page, r);
      expect(path).toMatch(/^\/[^/\\]/);
      expect(new URL(path, page.origin).origin).toBe(page.origin);
      // Also where something on the way decodes it.
      const decoded = decodeURIComponent(new URL(path, page.origin).pathname);
      expect(new URL(decoded, page.origin).origin).toBe(page.origin);
    }),
    { numRuns: 2000 },
  );
});

it('who registered at a question of the landing page comes back to that question', () => {
  const back = readReturnPath(page, 'https://aloud.example/?question=why-us&name=Anna&isAgreedEmail=true');
  expect(back).toBe('/user/questions?question=why-us');
  expect(readReturnPath(page, 'https://aloud.example/?question=')).toBe('/user');
  const odd = readReturnPath(page, 'https://aloud.example/?question=//evil.example/%26lang=ru');
  expect(odd).toBe('/user/questions?question=%2F%2Fevil.example%2F%26lang%3Dru');
});
