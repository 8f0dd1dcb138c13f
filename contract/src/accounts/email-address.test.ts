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
  ['\u202aanna@example.com\u202c', 'anna@example.com'],
  ['an\u200bna@exam\u00adple.com\ufeff', 'anna@example.com'],
  ['им\u200dя\u034f@поч\u200bта.рф', 'имя@xn--80a1acny.xn--p1ai'],
  ['anna\ufe0f\u3164@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  ['ann\u00aa\u00b2@почта.рф', 'anna2@xn--80a1acny.xn--p1ai'],
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
  'anna\u0301\u0302x@почта.рф',
  'i\u0307ra@почта.рф',
  '\u0130ra@почта.рф',
  'anna\u0661@почта.рф',
  '\u0585leg@почта.рф',
  'd\u02bcarc@почта.рф',
  'anna\u2100@почта.рф',
  'anna\uff20ira@почта.рф',
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

it('nothing that cannot be seen makes another address, and a stored one is spelled the same again', () => {
  for (let code = 0x20; code < 0x3_00_00; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const stored = normaliseEmail(`an${String.fromCodePoint(code)}na@xn--80a1acny.xn--p1ai`);
    if (!isEmail(stored)) continue;
    expect(normaliseEmail(stored)).toBe(stored);
    expect(stored.normalize('NFKC')).toBe(stored);
    // Whatever is accepted here is a plain letter, figure or sign, or has vanished.
    expect(stored).toMatch(/^a[\p{Script=Latin}\d._'+-]*na@xn--80a1acny\.xn--p1ai$/u);
  }
});

it('a domain that mixes alphabets is shown encoded', () => {
  // The first letter is Latin.
  const stored = normaliseEmail('имя@p\u043eчта.рф');
  expect(readableEmail(stored)).toMatch(/^имя@xn--[\w-]+\.рф$/u);
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
  for (const pasted of ['\u202aanna@example.com\u202c', 'an\u00adna＠example.com'])
    expect(searchedEmail(pasted)).toBe('anna@example.com');
});

it('an address of a hundred thousand characters is refused without being read', () => {
  const long = `${'й'.repeat(50_000)}@${'ж.'.repeat(25_000)}рф`;
  expect(accepts(long)).toBe(false);
  expect(isEmail(normaliseEmail(long))).toBe(false);
  // Composing these takes the square of their number: minutes, were it tried.
  const marks = `a${'\u0301\u0327'.repeat(200_000)}`;
  expect(accepts(marks)).toBe(false);
  expect([normaliseEmail(marks), searchedEmail(marks)]).toEqual([marks, marks]);
});

it('blanks around an address are no part of it, however many there are', () => {
  const blanks = ' \t\u00a0\u3000'.repeat(200);
  for (const typed of [
    `anna@example.com${blanks}`,
    `${blanks}Anna@example.com`,
    `${blanks}имя@почта.рф${blanks}`,
  ]) {
    expect(accepts(typed)).toBe(true);
    // Limits count by one, handlers work with the other.
    expect(normaliseEmail(typed)).toBe(emailSchema.parse(typed));
    expect(normaliseEmail(typed)).toBe(normaliseEmail(typed.trim()));
  }
});

it('a domain with a joiner is refused, not taken for the one without', () => {
  expect(accepts('a@نامه\u200cای.ایران')).toBe(false);
  expect(accepts('a@exam\u200dple.com')).toBe(false);
});

it('a Greek name is one mailbox in capitals and in small letters', () => {
  const stored = emailSchema.parse('νίκος.α@mail.xn--qxam');
  expect(stored).toBe(emailSchema.parse('ΝΊΚΟΣ.Α@mail.xn--qxam'));
});
