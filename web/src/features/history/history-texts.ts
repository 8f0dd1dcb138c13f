import { REMARK_SENTENCES } from '@aloud/contract/feedback/remark-sentences';
import { defineTexts } from '../../lib/i18n.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { historyEn } from './history.en.ts';
import { historyRu } from './history.ru.ts';

export const t = defineTexts('history', { en: historyEn, ru: historyRu });

export const criterionNames = REMARK_SENTENCES[pageLocale()].criterion;
