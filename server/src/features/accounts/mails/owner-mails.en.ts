import { ADMIN_PAGE, CONTACT_PAGE, SETTINGS_PAGE } from '@aloud/contract/pages';
import type { LetterText } from '../../../providers/mail/mail-layout.ts';

export type OwnerLetter = { when: string; device: string; siteUrl: string };

const BRAND = { lang: 'en', brand: 'Aloud' } as const;
const FALLBACK = 'If the button does nothing, copy this address into your browser:';
const FOOTNOTE = 'This e-mail is about the safety of your account. It contains no sign-in link.';

const writeToUs = (siteUrl: string) => ({
  label: 'Write to us',
  url: `${siteUrl}${CONTACT_PAGE}`,
  fallback: FALLBACK,
});
const signInAnew = (siteUrl: string) => ({ label: 'Open Aloud', url: siteUrl, fallback: FALLBACK });
const whenAndWhere = ({ when, device }: OwnerLetter) => `When: ${when}. From: ${device}.`;

type Write = (letter: OwnerLetter) => LetterText;

/** One mail for each change of how an account is entered: the owner learns of changes made by a thief. */
export const ownerMailsEn = {
  'email-changed': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Your Aloud account has a new address',
    preheader: 'If it was not you, write to us at once.',
    heading: 'The address of your account was changed',
    paragraphs: [
      'Your account no longer belongs to this address. Every other device was signed out.',
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, write to us right away: we will find out what happened and give the account back.',
    ],
    action: writeToUs(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'password-changed': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Your Aloud password was changed',
    preheader: 'If it was not you, here is what to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'Every other device was signed out.',
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, ask for a sign-in link to this address: within 15 minutes of opening it you can set another password, and that signs everyone else out.',
    ],
    action: signInAnew(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'admin-password-changed': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Your Aloud administrator password was changed',
    preheader: 'If it was not you, here is what to do.',
    heading: 'The administrator’s password was changed',
    paragraphs: [
      'Every other device was signed out.',
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, tell whoever runs the server right away: started once with ADMIN_RESET=true, it ends every session of yours and prints a new one-time password.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${ADMIN_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'password-set': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Your Aloud account now has a password',
    preheader: 'If it was not you, here is what to do.',
    heading: 'A password was set for your account',
    paragraphs: [
      'From now on the account can also be entered with a password. Every other device was signed out.',
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, ask for a sign-in link to this address: within 15 minutes of opening it you can set another password, and that signs everyone else out.',
    ],
    action: signInAnew(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'admin-signed-in': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Administrator sign-in to Aloud',
    preheader: 'If it was not you, here is what to do.',
    heading: 'A new administrator session',
    paragraphs: [
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, change your password right away: that ends every other session.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${ADMIN_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'totp-on': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Two-step sign-in is on for your Aloud account',
    preheader: 'If it was not you, write to us at once.',
    heading: 'Two-step sign-in is on',
    paragraphs: [
      'From now on signing in also takes a code from your app. Keep the recovery codes where you will find them without your phone.',
      whenAndWhere(letter),
      'If it was not you, write to us right away: without someone else’s app you can no longer sign in.',
    ],
    action: writeToUs(letter.siteUrl),
    footnote: FOOTNOTE,
  }),
  'totp-off': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'Two-step sign-in is off for your Aloud account',
    preheader: 'If it was not you, here is what to do.',
    heading: 'Two-step sign-in is off',
    paragraphs: [
      'Signing in no longer takes a code from your app, and the recovery codes no longer work.',
      whenAndWhere(letter),
      'If it was you, there is nothing to do. If it was not, sign out everywhere in the settings, change your password and turn two-step sign-in on again.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${SETTINGS_PAGE}` },
    footnote: FOOTNOTE,
  }),
  'totp-off-by-administrator': ({ when, siteUrl }: OwnerLetter) => ({
    ...BRAND,
    subject: 'Two-step sign-in is off for your Aloud account',
    preheader: 'If you did not ask for it, write to us at once.',
    heading: 'We turned two-step sign-in off',
    paragraphs: [
      'An administrator turned it off for you. Signing in no longer takes a code from your app, the recovery codes no longer work, and you are signed out on every device.',
      `When: ${when}.`,
      'If you asked for it, sign in and turn two-step sign-in on again with your new phone. If you did not, write to us right away.',
    ],
    action: writeToUs(siteUrl),
    footnote: FOOTNOTE,
  }),
  'recovery-code-used': (letter: OwnerLetter) => ({
    ...BRAND,
    subject: 'A recovery code of your Aloud account was used',
    preheader: 'If it was not you, here is what to do.',
    heading: 'A recovery code was used',
    paragraphs: [
      'It stood in for the code from your app and does not work again.',
      whenAndWhere(letter),
      'If it was you and few codes are left, make new ones in the settings. If it was not, sign out everywhere there, change your password and make new codes: the old ones will stop working.',
    ],
    action: { ...signInAnew(letter.siteUrl), url: `${letter.siteUrl}${SETTINGS_PAGE}` },
    footnote: FOOTNOTE,
  }),
} satisfies Record<string, Write>;

export type OwnerNotice = keyof typeof ownerMailsEn;
export type OwnerMails = Record<OwnerNotice, Write>;
