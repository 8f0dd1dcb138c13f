import { defineTexts } from '../../lib/i18n.ts';
import { speechEn } from './speech.en.ts';
import { speechRu } from './speech.ru.ts';

export const t = defineTexts('speech', { en: speechEn, ru: speechRu });
