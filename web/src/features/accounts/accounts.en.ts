import { defineTexts } from '../../lib/i18n.ts';
import { accountsRu } from './accounts.ru.ts';

const accountsEn = {
  registration: 'Registration',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  haveAccount: 'I already have an account',
  linkWillCome: 'We will send you a sign-in link. No password needed.',
  name: 'Name',
  namePlaceholder: 'What should the interviewer call you?',
  emailPlaceholder: 'you@example.com',
  agreeTerms: 'I agree to the <terms>terms of use</terms>',
  agreeTips: 'I want to receive interview tips by e-mail',
  sendLink: 'Send the link',
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
  resend: 'Send again',
  resendIn: 'Send again in {{seconds}} s',
  resent: 'The link was sent again',
  changeAddress: 'Change the address',
  localMailbox: 'Mail is not sent from this computer: <mailbox>open the local mailbox</mailbox>',
  adminCard: 'Sign in',
  enter: 'Sign in',
  debugUser: 'Sign in as the test user',
  debugAdmin: 'Sign in as the test admin',
  accountBlocked: 'This account is blocked',
  accountBlockedText: 'An administrator has closed this account. Write to us if that is a mistake.',
} as const;

export const t = defineTexts('accounts', { en: accountsEn, ru: accountsRu });
