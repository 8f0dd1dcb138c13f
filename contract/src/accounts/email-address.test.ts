import { expect, it } from 'vitest';
import { isEmail, normaliseEmail, readableEmail, searchedEmail } from './email-address.rules.ts';
import { emailSchema } from './email-address.ts';

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
  ['им\u200bя\u034f@поч\u200bта.рф', 'имя@xn--80a1acny.xn--p1ai'],
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

it('a joiner in a name is refused, not left out: without it the name is another one', () => {
  for (const name of ['می\u200cنا', 'им\u200dя', 'क्\u200dष'])
    expect(accepts(`${name}@xn--80a1acny.xn--p1ai`)).toBe(false);
  expect(accepts('an\u200dna@example.com')).toBe(false);
});

it.each([
  ['νίκος', 'νίκος'],
  ['ΝΊΚΟΣ', 'νίκος'],
  ['νίκοσ', 'νίκος'],
  ['νί\u00adκος\u200b', 'νίκος'],
  ['ΝΊΚΟΣ.ΣΟΦΌΣ', 'νίκος.σοφός'],
  ['Σ.ΠΑΠΆΣ-2', 'σ.παπάς-2'],
  ['Π.Σ', 'π.σ'],
])('the Greek name «%s» is written to as «%s»', (typed, stored) => {
  expect(emailSchema.parse(`${typed}@mail.xn--qxam`)).toBe(`${stored}@mail.xn--qxam`);
});

it('a Greek domain in capitals is the one in small letters', () => {
  expect(emailSchema.parse('Α@ΝΊΚΟΣ.ΕΛ')).toBe(emailSchema.parse('α@νίκος.ελ'));
});

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '));

it.each(
  words(
    // Of phoneticians, of old books, of no language of today.
    '\u1d0f \u1d20 \u0261 \u0251 \u1d00nna \ua731 \u0138 \u01dd a\u02b9',
    '\u1c80 \u1c81\u043e\u043c \u1c88 \u0475 \ua64b \u0501 \u051b \u0461',
    '\u1f00\u03bd\u03ae\u03c1 \u1fb3 \u03f3 \u03d9 \u03df',
    // Their capitals are those of other names.
    'stra\u00dfe \u0131ra \u03bd\u03af\u03ba\u03bf\u03c2\u03c0\u03b1\u03c0',
    // Marks that stand over nothing they compose with, signs that pass for others.
    '123\u0301 1\u064b \u0430\u0483 q\u0307 \u05d0\u0301 -\u0941 \u05d01\u05b8 1\u02bc2 1\u30fc2',
  ),
)('«%s» before a national domain could pass for another name', (name) => {
  expect(accepts(`${name}@почта.рф`)).toBe(false);
});

it.each(
  words(
    'zoë đorđe øyvind œuvre łukasz þór eiður nguyễn',
    'ёжик їжак ґанок ўладзь ђорђе ќе қазақ өнө үсэг ҙур ҫӗр ғӯза ирӕ хаӌан',
    'μαΐα αϋπνία άέήίόύώ',
    'محمّد שָׁלוֹם नमस्ते สวัสดี サーバー 한글 王伟2 արամ მარია ᎠᎳ',
  ),
)('«%s» is a name that people write with today', (name) => {
  const stored = emailSchema.parse(`${name}@почта.рф`);
  expect(stored).toBe(`${name.normalize('NFC').toLowerCase()}@xn--80a1acny.xn--p1ai`);
});

it('no name leads to another mailbox in capitals', () => {
  const national = '@xn--80a1acny.xn--p1ai';
  const names = (letter: string) => [letter, `an${letter}na`, `ан${letter}на`, `αν${letter}`, `1${letter}`];
  for (let code = 0x80; code < 0x2_00_00; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{Cased}\p{M}\p{Lm}]/u.test(letter)) continue;
    for (const name of names(letter)) {
      const stored = normaliseEmail(name + national);
      if (isEmail(stored)) expect(normaliseEmail(name.toUpperCase() + national)).toBe(stored);
    }
  }
});

it('a domain with letters of no language of today is shown encoded', () => {
  expect(readableEmail(normaliseEmail('anna@p\u1d0fst.рф'))).toMatch(/^anna@xn--[\w-]+\.рф$/u);
});

it('a Greek name is one mailbox in capitals and in small letters', () => {
  const stored = emailSchema.parse('νίκος.α@mail.xn--qxam');
  expect(stored).toBe(emailSchema.parse('ΝΊΚΟΣ.Α@mail.xn--qxam'));
});
