import { defineTexts } from '../../lib/i18n.ts';
import { reportsEn } from './reports.en.ts';
import { reportsRu } from './reports.ru.ts';

export const t = defineTexts('reports', { en: reportsEn, ru: reportsRu });
