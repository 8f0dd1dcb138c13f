import type { MailboxWords } from './mailbox.en.ts';

export const mailboxRu: MailboxWords = {
  title: 'Почтовый ящик',
  explanation:
    'Почтовый сервер не настроен (SMTP_URL), поэтому письма хранятся здесь. Открыть эту страницу можно только с этого компьютера.',
  empty: 'Писем пока нет. Запросите ссылку для входа — она появится здесь.',
  to: 'Кому',
  sentAt: 'Отправлено',
  back: 'Все письма',
  asText: 'Текстом',
  otherLanguage: 'In English',
  noLetter: 'Этого письма здесь больше нет.',
};
