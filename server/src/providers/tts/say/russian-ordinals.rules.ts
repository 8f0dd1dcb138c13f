import { russianNumber } from './russian-numbers.rules.ts';

/** Stems of the last word; it alone declines: «две тысячи двадцать четвёртого». */
const STEMS: Record<number, string> = {
  0: 'нулев',
  1: 'перв',
  2: 'втор',
  4: 'четвёрт',
  5: 'пят',
  6: 'шест',
  7: 'седьм',
  8: 'восьм',
  9: 'девят',
  10: 'десят',
  11: 'одиннадцат',
  12: 'двенадцат',
  13: 'тринадцат',
  14: 'четырнадцат',
  15: 'пятнадцат',
  16: 'шестнадцат',
  17: 'семнадцат',
  18: 'восемнадцат',
  19: 'девятнадцат',
  20: 'двадцат',
  30: 'тридцат',
  40: 'сороков',
  50: 'пятидесят',
  60: 'шестидесят',
  70: 'семидесят',
  80: 'восьмидесят',
  90: 'девяност',
  100: 'сот',
  200: 'двухсот',
  300: 'трёхсот',
  400: 'четырёхсот',
  500: 'пятисот',
  600: 'шестисот',
  700: 'семисот',
  800: 'восьмисот',
  900: 'девятисот',
  1000: 'тысячн',
  2000: 'двухтысячн',
  3000: 'трёхтысячн',
};
/** Their masculine nominative is stressed on the ending. */
const STRESSED = new Set([0, 2, 6, 7, 8, 40]);

/** What is written after the hyphen, and the ending it stands for. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    й: 'ый',
    ый: 'ый',
    ий: 'ый',
    ой: 'ой',
    я: 'ая',
    ая: 'ая',
    е: 'ое',
    ое: 'ое',
    го: 'ого',
    ого: 'ого',
    му: 'ому',
    ому: 'ому',
    м: 'ом',
    ом: 'ом',
    ым: 'ым',
    ю: 'ую',
    ую: 'ую',
    х: 'ых',
    ых: 'ых',
    ми: 'ыми',
    ыми: 'ыми',
    ые: 'ые',
  }),
);
const THIRD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ый: 'третий',
    ой: 'третьей',
    ая: 'третья',
    ое: 'третье',
    ого: 'третьего',
    ому: 'третьему',
    ом: 'третьем',
    ым: 'третьим',
    ую: 'третью',
    ых: 'третьих',
    ыми: 'третьими',
    ые: 'третьи',
  }),
);

/** «2», «го» → «второго». Undefined when the ending is none of an ordinal. */
export function russianOrdinal(value: number, written: string): string | undefined {
  const ending = ENDINGS.get(written);
  if (!ending) return undefined;
  const last = lastPart(value);
  const head = value - last;
  const word = last === 3 ? THIRD.get(ending) : withEnding(last, ending, written);
  if (!word) return undefined;
  return head > 0 ? `${russianNumber(head)} ${word}` : word;
}

function withEnding(last: number, ending: string, written: string): string | undefined {
  const stem = STEMS[last];
  if (!stem) return undefined;
  const isMasculine = ending === 'ый' || (ending === 'ой' && written === 'й');
  return stem + (isMasculine && STRESSED.has(last) ? 'ой' : ending);
}

/** The part that declines: of 2024 the 4, of 2020 the 20, of 2000 all of it. */
function lastPart(value: number): number {
  if (value === 0) return 0;
  const lastTwo = value % 100;
  if (lastTwo > 0) return lastTwo <= 20 || lastTwo % 10 === 0 ? lastTwo : lastTwo % 10;
  const lastThree = value % 1000;
  return lastThree > 0 ? lastThree : value;
}
