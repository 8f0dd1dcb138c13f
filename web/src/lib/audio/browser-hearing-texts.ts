import { defineTexts } from '../i18n.ts';
import { browserHearingEn } from './browser-hearing.en.ts';
import { browserHearingRu } from './browser-hearing.ru.ts';

export const browserHearingText = defineTexts('browser-hearing', {
  en: browserHearingEn,
  ru: browserHearingRu,
});
