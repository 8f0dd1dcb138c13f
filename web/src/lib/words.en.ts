import { defineTexts } from './i18n.ts';
import { wordsRu } from './words.ru.ts';

/** Words that mean the same wherever they stand. */
const wordsEn = {
  brand: 'Aloud',
  beta: 'beta',
  loading: 'Loading...',
  retry: 'Try again',
  close: 'Close',
  notices: 'Notifications',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  back: 'Back',
  next: 'Continue',
  delete: 'Delete',
  stop: 'Stop',
  email: 'E-mail',
  password: 'Password',
  russian: 'Russian',
  english: 'English',
  nameOfRussian: 'Русский',
  nameOfEnglish: 'English',
  support: 'Support',
  more: 'Show more',
  failedToLoad: 'This did not load',
  signOutUnreached: 'Could not sign you out: no connection. Try again.',
  signOutAway: 'Could not sign you out: the server does not answer now. Try again in a minute.',
  signOutFailed: 'Could not sign you out: something broke on the server. We are fixing it, try again later.',
  content: 'Content',
  delivery: 'Delivery',
  margin: '± {{margin}}',
  unseenByRules:
    'Rules cannot see whether a fact is true or a decision was wise: that is for people to judge.',
  unseenByModel:
    'The model does not check facts and can be wrong: whether a fact is true or a decision was wise is for people to judge.',
  somethingWrong: 'Something went wrong, we are already fixing it.',
  point_said: 'said',
  point_hinted: 'touched on',
  point_missing: 'not heard',
  pointEssential: 'essential',
} as const;

export const word = defineTexts('words', { en: wordsEn, ru: wordsRu });

/** What the marks of key points say, in feedback and in reports alike. */
export function keyPointLabels() {
  return {
    said: word('point_said'),
    hinted: word('point_hinted'),
    missing: word('point_missing'),
    essential: word('pointEssential'),
  };
}
