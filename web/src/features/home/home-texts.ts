import { defineTexts } from '../../lib/i18n.ts';
import { homeEn } from './home.en.ts';
import { homeRu } from './home.ru.ts';

export const t = defineTexts('home', { en: homeEn, ru: homeRu });

export function greetingAt(hour: number): string {
  if (hour < 5) return t('night');
  if (hour < 12) return t('morning');
  if (hour < 18) return t('day');
  return t('evening');
}
