import { expect, it } from 'vitest';
import { emailSchema } from './account.ts';
import { isEmail, normaliseEmail, readableEmail, searchedEmail } from './email-address.rules.ts';

const accepts = (address: string) => emailSchema.safeParse(address).success;

it.each([
  ['имя@почта.рф', 'имя@xn--80a1acny.xn--p1ai'],
  [' Имя.Фамилия@ПОЧТА.РФ ', 'имя.фамилия@xn--80a1acny.xn--p1ai'],
  ['имя@xn--80a1acny.xn--p1ai', 'имя@xn--80a1acny.xn--p1ai'],
  ['anna@почта。рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['e\u0301lise@xn--80a1acny.xn--p1ai', '\u00e9lise@xn--80a1acny.xn--p1ai'],
  ['anna@müller.de', 'anna@xn--mller-kva.de'],
  [' Anna+bank@Example.com', 'anna+bank@example.com'],
])('however «%s» is typed, it is one mailbox', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
  expect(emailSchema.parse(stored)).toBe(stored);
});

it.each([
  'anna',
  'anna@example',
  'anna..b@example.com',
  '.anna@example.com',
  'anna@exa mple.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@127.0.0.1',
  'anna@example.com:80',
  'anna@%65xample.com',
  'anna@почта.рф/example.com',
  'anna@xn--zzzzzz.com',
  'a@b@почта.рф',
  '"anna"@example.com',
  'anna\u200b@почта.рф',
  `${'ж'.repeat(33)}@почта.рф`,
  `anna@${'ж'.repeat(64)}.рф`,
])('«%s» is no address', (address) => {
  expect(accepts(address)).toBe(false);
});

it('no address of a Latin domain can look like another: its name is Latin, too', () => {
  // The first letter is Cyrillic.
  expect(accepts('\u0430dmin@example.com')).toBe(false);
  expect(accepts('\u0430dmin@почта.рф')).toBe(false);
  expect(readableEmail(emailSchema.parse('anna@\u0430pple.com'))).toBe('anna@xn--pple-43d.com');
});

it('people read an address as they write it', () => {
  for (const address of ['имя@почта.рф', 'anna@post.москва', 'анна@пример.испытание', 'anna@example.com'])
    expect(readableEmail(normaliseEmail(address))).toBe(address);
  expect(readableEmail('anna@xn--80a1acny.xn--zzzzzzz')).toContain('@почта.');
});

it('a domain is found as it is typed and as it is stored', () => {
  expect(searchedEmail('имя@почта.рф')).toBe('имя@xn--80a1acny.xn--p1ai');
  expect(searchedEmail('почта.рф')).toBe('xn--80a1acny.xn--p1ai');
  for (const text of ['анна', 'Anna', 'anna@', 'example.com']) expect(searchedEmail(text)).toBe(text);
});

it('an address of a hundred thousand characters is refused without being read', () => {
  const long = `${'й'.repeat(50_000)}@${'ж.'.repeat(25_000)}рф`;
  expect(accepts(long)).toBe(false);
  expect(isEmail(normaliseEmail(long))).toBe(false);
});
