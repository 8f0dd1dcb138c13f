import { defineTexts } from '../lib/i18n.ts';
import { pagesRu } from './pages.ru.ts';

const pagesEn = {
  questions: 'Question bank',
  history: 'History',
  interview: 'Interview',
  interviewSoon: 'There is no such interview',
  interviewSoonText: 'The address is mistyped, or it was deleted.',
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
