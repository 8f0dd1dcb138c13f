import type { LegalWords } from './legal.en.ts';

const day = (at: Date) => at.toLocaleDateString('ru', { dateStyle: 'long', timeZone: 'UTC' });

export const legalWordsRu: LegalWords = {
  brand: 'Вслух',
  title: 'Вслух: условия использования, конфиденциальность, оферта',
  version: (number, inForceAt) => `Версия ${number}, действует с ${day(inForceAt)}`,
  page: (page, of) => `${page} / ${of}`,
};
