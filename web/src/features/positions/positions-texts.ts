import { defineTexts } from '../../lib/i18n.ts';
import { positionsEn } from './positions.en.ts';
import { positionsRu } from './positions.ru.ts';

export const t = defineTexts('positions', { en: positionsEn, ru: positionsRu });
