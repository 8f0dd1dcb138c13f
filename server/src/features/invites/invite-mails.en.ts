import type { LetterText } from '../../providers/mail/mail-layout.ts';

export const inviteMailsEn = {
  received: (access: 'open' | 'invite'): LetterText => ({
    lang: 'en',
    brand: 'Aloud',
    subject: 'We’ve received your request',
    preheader:
      access === 'open'
        ? 'We will reply to this address.'
        : 'Aloud opens by invitation for now. We will write when your turn comes.',
    heading: 'We’ve received your request',
    paragraphs: [
      access === 'open'
        ? 'We will read it and reply to this address.'
        : 'Aloud opens by invitation for now. We have put your address on the list and will write as soon as there is room.',
      'Nothing else is needed from you.',
    ],
    footnote: 'If it was not you who asked, delete this e-mail: nothing will happen.',
  }),
  /** Someone asked for a sign-in link; `isListed`: the address waits for an invitation. */
  uninvited: ({ isListed }: { isListed: boolean }): LetterText => ({
    lang: 'en',
    brand: 'Aloud',
    subject: 'This address is not invited yet',
    preheader: 'Aloud opens by invitation.',
    heading: 'No invitation yet',
    paragraphs: [
      'Someone wanted to sign in to Aloud with this address. Aloud opens by invitation, and this address is not invited yet. That is why there is no sign-in link in this e-mail.',
      isListed
        ? 'The address is on the waiting list. Another e-mail comes as soon as we invite you.'
        : 'If another address of yours was invited, sign in with that one.',
    ],
    footnote: 'If it was not you, delete this e-mail: there is no account with this address.',
  }),
  invited: ({ url }: { url: string }): LetterText => ({
    lang: 'en',
    brand: 'Aloud',
    subject: 'Your invitation to Aloud',
    preheader: 'There is room for you. Come and practise your interview aloud.',
    heading: 'Come in',
    paragraphs: [
      'There is room for you. Sign in with this very address: we will send a link, no password is needed.',
    ],
    action: {
      label: 'Open Aloud',
      url,
      fallback: 'If the button does nothing, copy this address into your browser:',
    },
    footnote:
      'You are receiving this e-mail because someone wanted to sign in with this address or asked for an invitation.',
  }),
};

export type InviteMails = typeof inviteMailsEn;
