import { defineTexts } from '../../../lib/i18n.ts';
import { trialRu } from './trial.ru.ts';

const trialEn = {
  speak: 'Answer aloud',
  type: 'Type your answer',
  promise: 'Without signing up, once. Up to three minutes.',
  privacy:
    'The recording stays in this browser. The server hears it, judges it and keeps nothing of it. A day later, or as soon as you press “Delete”, it is gone from here, too. <legal>Documents</legal>',
  privacyTyped:
    'The text stays in this browser. The server judges it and keeps nothing of it. A day later, or as soon as you press “Delete”, it is gone from here, too. <legal>Documents</legal>',
  registerText:
    'The answer and its feedback will be saved to your account. Signing up is free and needs no password.',
  back: 'Back to the question',
  toType: 'I would rather type',
  toSpeak: 'I would rather speak',
  hint: 'Keep this page open while the feedback is being prepared. The recording stays with you whatever happens.',
  hintTyped:
    'Keep this page open while the feedback is being prepared. The text stays with you whatever happens.',

  save: 'Save the answer and go on',
  register: 'Sign up',
  delete: 'Delete',
  deleteAsk: 'Delete the answer and its feedback?',
  deleteText: 'They are only in this browser and cannot be brought back.',
  keep: 'Keep them',
  keptHere: 'The answer stays in this browser until {{until}}. In an account it stays yours.',
  keptInPage: 'This browser gives no room: the answer is gone once you close the page.',

  spentTitle: 'You have already had your try',
  spentText: 'To go on, sign up: it is free, and an e-mail address is enough.',
  spentOther: 'You answered the question “{{question}}”.',
  openOther: 'Open the feedback',

  claimTitle: 'Your answer from before you signed up',
  claimAsk: 'This browser still has an answer to the question “{{question}}”',
  claimText: 'Save it to your account?',
  claimed: 'Your first answer is saved',

  nothing: 'We heard no words',
  nothingText:
    'Listen to the recording: if it is silent, another microphone may be chosen. This one does not count.',
  short: 'That was too short',
  shortText: 'Say at least a couple of sentences. This one does not count.',
  failed: 'There is no feedback yet',
  safe: 'Your answer is safe in this browser.',
  again: 'Back to the answer',
  limitTitle: 'That is enough tries for now',
  offTitle: 'Tries are not taken now',
  leaveAsk: 'Stop the feedback?',
  leaveText: 'There will be no feedback. Your answer stays in this browser and can be sent again.',
  leave: 'Stop',
  stay: 'Wait for it',
  claimLimit: 'This account has already saved three tries within 30 days, and takes no more for now.',
  limitText: 'There were too many from your network. Sign up and go on answering: it is free.',
} as const;

export const t = defineTexts('trial', { en: trialEn, ru: trialRu });
