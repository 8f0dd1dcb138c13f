import { defineTexts } from '../../lib/i18n.ts';
import { positionsRu } from './positions.ru.ts';

const positionsEn = {
  invitation: 'Invitation to an interview',
  invitedBy: '{{company}} invites you to an interview',
  invited: 'You are invited to an interview',
  length: 'up to {{count}} minutes',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  language_ru: 'in Russian',
  language_en: 'in English',
  how: 'You talk with an AI interviewer aloud, as in a real interview. You can ask for time to think, and answer in writing if you cannot speak.',
  free: 'It is free: nothing is taken from your balance.',
  seen: 'The transcript and the report will be seen by those who invited you and by the administrators of the service.',
  until: 'The link works until {{date}}.',
  signIn: 'Sign in to begin',
  signInText: 'We will e-mail you a link; no password needed.',
  begin: 'Begin the interview',
  keepTitle: 'May we keep the recording?',
  keepYes: 'Yes, keep it',
  keepYesText:
    'Those who invited you, the administrators of the service and you yourself can listen to your answers',
  keepNo: 'No, only the text',
  keepNoText: 'The sound is not kept; it does not change the score',
  keepMissing: 'Choose whether to keep the recording',
  goOn: 'Go on with the interview',
  again: 'Take it once more',
  attemptsLeft_one: '{{count}} attempt left',
  attemptsLeft_other: '{{count}} attempts left',
  done: 'You have taken this interview',
  doneText: 'Your answers are with those who invited you.',
  seeOwn: 'Open my interview',
  closed: 'This invitation is no longer valid',
  closedText: 'The position takes no more candidates. Write to whoever sent you the link.',
  unknown: 'There is no such invitation',
  unknownText: 'The link is incomplete, or it was replaced by a new one. Ask for it again.',
} as const;

export const t = defineTexts('positions', { en: positionsEn, ru: positionsRu });
