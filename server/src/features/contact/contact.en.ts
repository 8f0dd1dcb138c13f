export const contactEn = {
  title: 'Contact us',
  write: 'Write to the person who runs this server:',
  hint: 'Say what you did and what you saw. If no mail program opens, copy the address.',
  nobody: 'There is nobody to write to yet: the owner of this server has not named a contact.',
  askSender: 'If somebody gave you the address of this site, ask them.',
  ownerTitle: 'Is this your server?',
  owner:
    'Set MESSENGER_URL (a link to a chat, or mailto:) or a real address as ADMIN_EMAIL in the settings of the server and restart it. This page then shows the contact.',
  home: 'Back to the home page',
  otherLanguage: 'По-русски',
};

export type ContactWords = typeof contactEn;
