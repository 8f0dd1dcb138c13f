import type { Locale } from '@aloud/contract/locale';

const MINUTE_MS = 60_000;
const EXACT_UP_TO = 10;
const STEP = 5;

const AFTER_ABOUT: Record<Locale, ReadonlyMap<number, string>> = {
  ru: new Map([
    [2, 'двух'],
    [3, 'трёх'],
    [4, 'четырёх'],
    [5, 'пяти'],
    [6, 'шести'],
    [7, 'семи'],
    [8, 'восьми'],
    [9, 'девяти'],
    [10, 'десяти'],
    [15, 'пятнадцати'],
    [20, 'двадцати'],
    [25, 'двадцати пяти'],
    [30, 'тридцати'],
    [35, 'тридцати пяти'],
    [40, 'сорока'],
    [45, 'сорока пяти'],
    [50, 'пятидесяти'],
    [55, 'пятидесяти пяти'],
    [60, 'шестидесяти'],
  ]),
  en: new Map([
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'six'],
    [7, 'seven'],
    [8, 'eight'],
    [9, 'nine'],
    [10, 'ten'],
    [15, 'fifteen'],
    [20, 'twenty'],
    [25, 'twenty-five'],
    [30, 'thirty'],
    [35, 'thirty-five'],
    [40, 'forty'],
    [45, 'forty-five'],
    [50, 'fifty'],
    [55, 'fifty-five'],
    [60, 'sixty'],
  ]),
};

/** «около пяти минут»; undefined when less than two are left. */
export function wordMinutes(ms: number, language: Locale): string | undefined {
  const minutes = Math.floor(ms / MINUTE_MS);
  const rounded = minutes <= EXACT_UP_TO ? minutes : Math.min(60, Math.round(minutes / STEP) * STEP);
  const word = AFTER_ABOUT[language].get(rounded);
  if (word === undefined) return undefined;
  return language === 'ru' ? `около ${word} минут` : `about ${word} minutes`;
}
