import type { RussianOf } from '../lib/i18n.ts';
import type { pagesEn } from './pages.en.ts';

export const pagesRu: RussianOf<typeof pagesEn> = {
  questions: 'Банк вопросов',
  history: 'История',
  interview: 'Интервью',
  interviewSoon: 'Такого интервью нет',
  interviewSoonText: 'В адресе опечатка, или интервью удалено.',
  admin: 'Администрирование',
  position: 'Позиция',
  newPosition: 'Новая позиция',
  editPosition: 'Правка позиции',
  toAdmin: 'Администрирование',
  interviewOf: 'Интервью: {{name}}',
  settings: 'Настройки',
  onboarding: 'Знакомство',
  verify: 'Вход',
};
