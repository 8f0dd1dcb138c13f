import { defineTexts } from '../../../lib/i18n.ts';
import { secondFactorEn } from './second-factor.en.ts';
import { secondFactorRu } from './second-factor.ru.ts';

export const t = defineTexts('second-factor', { en: secondFactorEn, ru: secondFactorRu });
