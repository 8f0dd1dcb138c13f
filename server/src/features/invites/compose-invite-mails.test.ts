import { expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { composeInviteReceived, composeUninvited } from './compose-invite-mails.ts';
import { inviteMailsEn } from './invite-mails.en.ts';
import { inviteMailsRu } from './invite-mails.ru.ts';

const database = useTestDatabase();

const letterFor = async (access: 'open' | 'invite', lang: 'ru' | 'en') => {
  const deps = {
    db: database.current.db,
    siteUrl: '',
    access,
    getAccountState: async () => 'missing' as const,
  };
  const mail = await composeInviteReceived(deps, { email: 'new@example.com', lang, isFirst: true });
  return `${mail?.text} ${mail?.html}`;
};

it('where everybody may come in, nobody is told to wait for room', async () => {
  expect(await letterFor('open', 'ru')).not.toMatch(/по приглашениям|место/);
  expect(await letterFor('open', 'en')).not.toMatch(/by invitation|room/);
  expect(await letterFor('open', 'ru')).toContain('ответим на этот адрес');
});

it('where entry is by invitation, the letter says why no link has come', async () => {
  expect(await letterFor('invite', 'ru')).toContain('открыт по приглашениям');
  expect(await letterFor('invite', 'en')).toContain('opens by invitation');
});

it('whoever is invited reads why the letter came: somebody asked for an invitation or wanted to sign in', () => {
  const { footnote: ru } = inviteMailsRu.invited({ url: '' });
  const { footnote: en } = inviteMailsEn.invited({ url: '' });
  expect(ru).toMatch(/хотели войти или просили приглашение/);
  expect(en).toMatch(/wanted to sign in .* or asked for an invitation/);
});

it.each([
  { state: 'waiting', ru: /в список ожидания/, en: /on the waiting list/ },
  { state: 'declined', ru: /приглашения пока нет/i, en: /not invited yet/ },
] as const)(
  'who wanted to sign in and is $state reads that there is no link, and why',
  ({ state, ru, en }) => {
    for (const [lang, words, list] of [
      ['ru', ru, /список/],
      ['en', en, /list/],
    ] as const) {
      const letter = composeUninvited({ email: 'new@example.com', lang }, state);
      expect(letter.text).toMatch(words);
      expect(list.test(letter.text)).toBe(state === 'waiting');
      expect(letter.link).toBeUndefined();
    }
  },
);
