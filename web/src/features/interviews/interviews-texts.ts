import { defineTexts } from '../../lib/i18n.ts';
import { interviewsEn } from './interviews.en.ts';
import { interviewsRu } from './interviews.ru.ts';

export const t = defineTexts('interviews', { en: interviewsEn, ru: interviewsRu });
