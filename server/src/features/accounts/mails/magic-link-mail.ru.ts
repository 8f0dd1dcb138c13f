import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { WriteMagicLinkMail } from './magic-link-mail.en.ts';

const minutes = MAGIC_LINK_SECONDS / 60;

export const magicLinkMailRu: WriteMagicLinkMail = ({ url, phrase }) => ({
  lang: 'ru',
  brand: 'Вслух',
  subject: 'Ссылка для входа во «Вслух»',
  preheader: `Откройте её, чтобы войти. Она действует ${minutes} минут и сработает один раз.`,
  heading: 'Вход во «Вслух»',
  paragraphs: [`Нажмите кнопку — и вы войдёте. Ссылка действует ${minutes} минут и сработает один раз.`],
  ...(phrase && {
    callout: { label: 'На экране должна быть такая же фраза', value: phrase },
  }),
  action: {
    label: 'Войти',
    url,
    fallback: 'Если кнопка не нажимается, скопируйте этот адрес в браузер:',
  },
  footnote: 'Если вы не запрашивали вход, просто удалите письмо: без ссылки в аккаунт никто не попадёт.',
});
