import { defineTexts } from '../../lib/i18n.ts';
import { settingsRu } from './settings.ru.ts';

const settingsEn = {
  sections: 'Sections of the settings',
  profile: 'Profile',
  profileText: 'The interviewer addresses you by name; questions are chosen for your position and level.',
  name: 'Name',
  role: 'Position',
  level: 'Level',
  language: 'Practice language',
  languageHint: 'The interface stays as it is.',
  again: 'Go through the introduction again',

  interview: 'Interview',
  maxDuration: 'Max duration',
  minutes: '{{count}} min',
  durationText: 'A minute before the end the interviewer warns you and closes politely.',
  patience: 'Interviewer’s patience',
  brisk: 'Brisk',
  briskText: 'Replies soon after you stop talking',
  normal: 'Normal',
  normalText: 'As in an ordinary conversation',
  patient: 'Patient',
  patientText: 'Take your time: long pauses are fine',

  appearance: 'Appearance',
  uiLanguage: 'Interface language',
  uiLanguageHint: 'Buttons, hints and e-mails. The practice language stays as it is.',
  asInBrowser: 'Same as the browser',
  theme: 'Theme',
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',

  microphone: 'Microphone',
  microphoneText:
    'Hear yourself as the interviewer will, and see which words are understood. The sample is not kept.',

  voice: 'Interviewer’s voice',
  voiceText: 'Each language has its own. Listen before you choose.',

  sessions: 'Where you are signed in',
  current: 'this device',
  signedInAt: 'since {{date}}',
  unknownDevice: 'Unknown device',
  endSession: 'Sign out there',
  endAll: 'Sign out everywhere',
  endAllTitle: 'Sign out everywhere?',
  endAllText: 'You will be signed out on every device, this one included.',

  balance: 'Balance',
  balanceText:
    'What is given and what is spent. Failures and conversations that were too short are not counted.',

  data: 'Your data',
  dataText: 'Everything we keep about you: answers, recordings, interviews, resumes and the ledger.',
  exportData: 'Download everything',
  exportHint: 'A ZIP archive: records as JSON, recordings as sound files.',
  deleteAccount: 'Delete the account',
  deleteTitle: 'Delete the account for ever?',
  deleteText:
    'Answers, recordings, interviews and resumes will be gone: we cannot bring them back. We do not keep your address, but for {{months}} months we remember an irreversible fingerprint of it with what is left of the balance and the attempts you used on invitations: if you come back, the count goes on instead of starting anew.',
  deleteConfirm: 'To confirm, type your address: {{email}}',

  about: 'About the service',
  legal: 'Terms and privacy',
  licences: 'Third-party licences',

  cannotBeEmpty: 'This cannot be left empty.',
  notSaved: 'Not saved. Check the connection and try again.',
  savedProfile: 'Profile saved',
} as const;

export const t = defineTexts('settings', { en: settingsEn, ru: settingsRu });
