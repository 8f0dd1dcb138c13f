export const mailboxEn = {
  title: 'Mailbox',
  explanation:
    'No mail server is configured (SMTP_URL), so letters are kept here. Only this machine can open this page.',
  empty: 'No letters yet. Ask for a sign-in link and it will be here.',
  to: 'To',
  sentAt: 'Sent',
  back: 'All letters',
  asText: 'As text',
  otherLanguage: 'По-русски',
  noLetter: 'This letter is not here any more.',
};

export type MailboxWords = typeof mailboxEn;
