import { defineTexts } from '../lib/i18n.ts';
import { pagesRu } from './pages.ru.ts';

const pagesEn = {
  questions: 'Question bank',
  history: 'History',
  interview: 'Interview',
  interviewUnknown: 'There is no such interview',
  interviewUnknownText: 'There is a typo in the address, or the interview was deleted.',
  toInterviews: 'Go to your interviews',
  admin: 'Administration',
  position: 'Position',
  newPosition: 'New position',
  editPosition: 'Edit position',
  toAdmin: 'Administration',
  interviewOf: 'Interview: {{name}}',
  settings: 'Settings',
  onboarding: 'Getting started',
  verify: 'Sign in',
} as const;

export const t = defineTexts('pages', { en: pagesEn, ru: pagesRu });
