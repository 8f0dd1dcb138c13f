import { defineTexts } from '../../lib/i18n.ts';
import { practiceEn } from './practice.en.ts';
import { practiceRu } from './practice.ru.ts';

export const t = defineTexts('practice', { en: practiceEn, ru: practiceRu });
