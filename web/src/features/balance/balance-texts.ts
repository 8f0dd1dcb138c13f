import { defineTexts } from '../../lib/i18n.ts';
import { balanceEn } from './balance.en.ts';
import { balanceRu } from './balance.ru.ts';

export const t = defineTexts('balance', { en: balanceEn, ru: balanceRu });
