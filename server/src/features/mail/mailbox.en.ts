export const mailboxEn = {
  title: 'Mailbox',
  explanation:
    'No mail server is configured (SMTP_URL), so e-mails are kept here. Only this machine can open this page, by the link printed at the start.',
  empty: 'No e-mails yet. Ask for a sign-in link and it will be here.',
  to: 'To',
  sentAt: 'Sent',
  back: 'All e-mails',
  asText: 'As text',
  otherLanguage: 'По-русски',
  noToken:
    'The links in e-mails open accounts, so e-mails are shown only with a key. Follow the link the server printed when it started, in the line “mail”:',
  wrongToken:
    'The key in this link does not fit. Take the link the server printed when it started, in the line “mail”:',
  closed: 'E-mails to administrators are not opened here.',
  noLetter: 'This e-mail is not here any more.',
};

export type MailboxWords = typeof mailboxEn;
