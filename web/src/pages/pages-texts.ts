import { defineTexts } from '../lib/i18n.ts';
import { pagesEn } from './pages.en.ts';
import { pagesRu } from './pages.ru.ts';

export const t = defineTexts('pages', { en: pagesEn, ru: pagesRu });
