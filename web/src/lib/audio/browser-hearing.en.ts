import { defineTexts } from '../i18n.ts';
import { browserHearingRu } from './browser-hearing.ru.ts';

const browserHearingEn = {
  warning:
    'Most browsers send the sound to the company that makes them, so we never switch this on by ourselves.',
  listens: 'The browser is listening.',
  unsupported: 'This browser cannot recognise speech.',
  denied: 'The browser does not allow recognition on this page.',
  offline: 'The browser could not reach its recognition service.',
  language: 'The browser does not know this language.',
  'no-answer': 'The browser does not answer. Any answer can also be typed.',
  failed: 'The browser could not recognise anything. Any answer can also be typed.',
} as const;

export const browserHearingText = defineTexts('browser-hearing', {
  en: browserHearingEn,
  ru: browserHearingRu,
});
