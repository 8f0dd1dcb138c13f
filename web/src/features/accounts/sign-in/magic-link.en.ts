import { defineTexts } from '../../../lib/i18n.ts';
import { magicLinkRu } from './magic-link.ru.ts';

/** Of the page that opens a link: nothing else loads them. */
const magicLinkEn = {
  verifying: 'Signing you in',
  verifyingText: 'Checking the link. It takes a moment.',
  confirmLink: 'Sign in as <address>{{email}}?</address>',
  confirmLinkText:
    'This link was asked for in another browser. Sign in if the address is yours and you asked for the e-mail.',
  doNotEnter: 'Do not sign in',
  switchAccount: 'Switch accounts?',
  switchAccountText:
    'You are signed in as <address>{{current}}</address>. The link is for <address>{{email}}</address>. Sign out and sign in as <address>{{email}}?</address>',
  stay: 'Stay',
  leaveAndEnter: 'Sign out and sign in',
  linkDead: 'The link no longer works',
  linkDeadText:
    'It is more than {{minutes}} minutes old, was already used, or you have signed in by another link. Ask for a new one: it comes within a minute.',
  linkIncomplete: 'This link is incomplete',
  linkIncompleteText:
    'Part of the address was lost on the way. Open the link from the e-mail again or ask for a new one.',
  linkFailed: 'Could not check the link',
  linkFailedText: 'The server did not answer. The link is not spent: try again.',
  newLink: 'Get a new link',
} as const;

export const linkText = defineTexts('magic-link', { en: magicLinkEn, ru: magicLinkRu });
