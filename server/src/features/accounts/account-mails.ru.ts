import type { AccountMails } from './account-mails.en.ts';

export const accountMailsRu: AccountMails = {
  signIn: ({ url, phrase }) => ({
    lang: 'ru',
    brand: 'Вслух',
    subject: 'Ссылка для входа во «Вслух»',
    preheader: 'Откройте её, чтобы войти. Она действует один час и сработает один раз.',
    heading: 'Вход во «Вслух»',
    paragraphs: ['Нажмите кнопку — и вы войдёте. Ссылка действует один час и сработает один раз.'],
    ...(phrase && {
      callout: { label: 'На экране должна быть такая же фраза', value: phrase },
    }),
    action: {
      label: 'Войти',
      url,
      fallback: 'Если кнопка не нажимается, скопируйте этот адрес в браузер:',
    },
    footnote: 'Если вы не запрашивали вход, просто удалите письмо: без ссылки в аккаунт никто не попадёт.',
  }),
};
