import { defineTexts } from './i18n.ts';
import { wordsEn } from './words.en.ts';
import { wordsRu } from './words.ru.ts';

export const word = defineTexts('words', { en: wordsEn, ru: wordsRu });
