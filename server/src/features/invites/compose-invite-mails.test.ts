import { expect, it } from 'vitest';
import { composeInviteReceived } from './compose-invite-mails.ts';

const letterFor = (access: 'open' | 'invite', lang: 'ru' | 'en') => {
  const mail = composeInviteReceived(access, { email: 'new@example.com', lang, isFirst: true });
  return `${mail?.text} ${mail?.html}`;
};

it('where everybody may come in, nobody is told to wait for room', () => {
  expect(letterFor('open', 'ru')).not.toMatch(/по приглашениям|место/);
  expect(letterFor('open', 'en')).not.toMatch(/by invitation|room/);
  expect(letterFor('open', 'ru')).toContain('ответим на этот адрес');
});

it('where entry is by invitation, the letter says why no link has come', () => {
  expect(letterFor('invite', 'ru')).toContain('открыт по приглашениям');
  expect(letterFor('invite', 'en')).toContain('opens by invitation');
});
