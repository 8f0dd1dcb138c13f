import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { LetterText } from '../../../providers/mail/mail-layout.ts';

const minutes = MAGIC_LINK_SECONDS / 60;

/** The words of the mail; the phrase is the one shown where the link was asked for, empty where none is. */
export type WriteMagicLinkMail = (link: { url: string; phrase: string }) => LetterText;

export const magicLinkMailEn: WriteMagicLinkMail = ({ url, phrase }) => ({
  lang: 'en',
  brand: 'Aloud',
  subject: 'Your sign-in link for Aloud',
  preheader: `Open it to sign in. It works once, within ${minutes} minutes.`,
  heading: 'Sign in to Aloud',
  paragraphs: [`Press the button and you are in. The link works once, within ${minutes} minutes.`],
  ...(phrase && {
    callout: { label: 'The phrase on your screen should be the same', value: phrase },
  }),
  action: {
    label: 'Sign in',
    url,
    fallback: 'If the button does nothing, copy this address into your browser:',
  },
  footnote:
    'If you did not ask to sign in, delete this e-mail: without the link nobody gets into your account.',
});
