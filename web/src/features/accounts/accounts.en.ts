import { defineTexts } from '../../lib/i18n.ts';
import { accountsRu } from './accounts.ru.ts';

const accountsEn = {
  registration: 'Registration',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  haveAccount: 'I already have an account',
  linkWillCome: 'We will send you a sign-in link. No password needed.',
  linkIfInvited:
    'Aloud opens by invitation. An address that is invited or registered gets a sign-in link. Any other gets an e-mail saying that it is not invited yet.',
  name: 'Name',
  namePlaceholder: 'What should the interviewer call you?',
  emailPlaceholder: 'you@example.com',
  agreeTerms: 'I agree to the <terms>terms of use</terms>',
  agreeTips: 'I want to receive interview tips by e-mail',
  sendLink: 'Send the link',
  sendLetter: 'Send the e-mail',
  termsNotAccepted: 'You need to agree to the terms of use',
  wrongEmail: 'Wrong e-mail address',
  failed: 'Something went wrong, we are already fixing it.',
  passwordFailed:
    'Could not sign you in. Check the e-mail address and the password or contact the administrator.',
  contactSupport: 'Contact support',
  legal: 'Documents',
  linkSent: 'Check your mail',
  linkSentTo: 'We sent a link to <address>{{email}}</address>',
  openLink: 'Open the link to sign in. It works once, for {{minutes}} minutes.',
  letterSentTo: 'We sent an e-mail to <address>{{email}}</address>',
  openLinkIfInvited:
    'If the address is invited or registered, the e-mail has a link. Open the link to sign in: it works once, for {{minutes}} minutes. If the address is not invited yet, the e-mail says so.',
  resend: 'Send again',
  resendIn: 'Send again in {{seconds}} s',
  resent: 'The link was sent again',
  letterResent: 'The e-mail was sent again',
  changeAddress: 'Change the address',
  localMailbox: 'Mail is not sent from this computer: <mailbox>open the local mailbox</mailbox>',
  adminCard: 'Sign in',
  enter: 'Sign in',
  debugUser: 'Sign in as the test user',
  debugAdmin: 'Sign in as the test admin',
  sessionEnded: 'Your session has ended. Sign in again: what you typed on the page stays.',
  accountBlocked: 'This account is blocked',
  accountBlockedText: 'An administrator has closed this account. Write to us if that is a mistake.',
  accountBlockedByOwner:
    'An administrator has closed this account, and only an administrator can open it again.',
} as const;

export const t = defineTexts('accounts', { en: accountsEn, ru: accountsRu });
