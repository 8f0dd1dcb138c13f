import { expect, it } from 'vitest';
import { type OwnerNotice, ownerMailsEn } from './owner-mails.en.ts';
import { ownerMailsRu } from './owner-mails.ru.ts';

const LETTER = { when: 'WHEN', device: 'DEVICE', siteUrl: 'https://aloud.example' };
const NOTICES = Object.keys(ownerMailsEn) as OwnerNotice[];

/** What a letter says of, in either language. */
const SUBJECTS: [RegExp, RegExp][] = [
  [/администратор/i, /administrator/i],
  [/парол/i, /password/i],
  [/резервн/i, /recovery code/i],
  [/WHEN/, /WHEN/],
  [/DEVICE/, /DEVICE/],
];

it.each(NOTICES)('%s says the same in both languages', (notice) => {
  const [ru, en] = [ownerMailsRu[notice](LETTER), ownerMailsEn[notice](LETTER)];
  expect(ru.paragraphs).toHaveLength(en.paragraphs.length);
  expect(ru.action?.url).toBe(en.action?.url);
  for (const [russian, english] of SUBJECTS) {
    expect(english.test(en.subject), `${en.subject}: ${english}`).toBe(russian.test(ru.subject));
    expect(english.test(en.paragraphs.join(' ')), `${notice}: ${english}`).toBe(
      russian.test(ru.paragraphs.join(' ')),
    );
  }
});

it('who signed in as administrator reads of no other administrator', () => {
  expect(ownerMailsRu['admin-signed-in'](LETTER).subject).toBe('Вход администратора во «Вслух»');
  expect(ownerMailsEn['admin-signed-in'](LETTER).subject).toBe('Administrator sign-in to Aloud');
});
