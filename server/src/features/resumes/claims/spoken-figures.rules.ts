import type { Word } from '../../coach/language/morphology.rules.ts';

/** What a figure counts, as far as its neighbours say. */
export const FIGURE_UNITS = [
  'percent',
  'people',
  'years',
  'months',
  'times',
  'milliseconds',
  'seconds',
  'users',
  'money',
] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export type Figure = { value: number; unit: FigureUnit; from: number; to: number };

const UNIT_WORDS: Record<FigureUnit, string> = {
  percent: '% процент percent per-cent',
  people:
    'человек сотрудник разработчик инженер специалист people person engineer developer employee member report',
  years: 'год лет year',
  months: 'месяц month',
  times: 'раз times',
  milliseconds: 'мс миллисекунда ms millisecond',
  seconds: 'секунда second',
  users: 'пользователь клиент user customer client',
  money: 'рубль доллар евро dollar euro rouble ruble',
};
const UNIT_OF = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, FigureUnit] => [word, unit as FigureUnit]),
  ),
);

const names = (first: number, step: number, words: string): [string, number][] =>
  words.split(' ').map((word, at) => [word, first + at * step]);
const VALUE_OF = new Map<string, number>([
  ...names(
    1,
    1,
    'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать',
  ),
  ...names(14, 1, 'четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'),
  ...names(20, 10, 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто'),
  ...names(200, 100, 'двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
  ...names(2, 1, 'двое трое четверо пятеро шестеро семеро'),
  ...names(1, 1, 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...names(16, 1, 'sixteen seventeen eighteen nineteen twenty'),
  ...names(30, 10, 'thirty forty fifty sixty seventy eighty ninety'),
]);
const SCALE_OF = new Map([
  ['hundred', 100],
  ['тысяча', 1_000],
  ['тыс', 1_000],
  ['thousand', 1_000],
  ['миллион', 1_000_000],
  ['млн', 1_000_000],
  ['million', 1_000_000],
]);
/** «команда из пяти опытных разработчиков»: an adjective may stand between. */
const UNIT_WITHIN = 2;

/** Figures with what they count, written or said: «сорок процентов», "120 ms", «из пяти человек». */
export function figuresIn(words: readonly Word[]): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const from = at;
    let value: number | undefined;
    for (let next = addTo(words[at], value); next !== undefined; next = addTo(words[at], value)) {
      value = next;
      at += 1;
    }
    if (value === undefined) continue;
    const unit = unitAfter(words, at, words[at - 1]);
    if (unit) figures.push({ value, unit, from, to: at });
    at -= 1;
  }
  return figures;
}

/** The number so far with this word added; undefined when the word is no number, or was not heard well. */
function addTo(word: Word | undefined, sofar: number | undefined): number | undefined {
  if (!word || word.isDoubtful) return undefined;
  const digits = /^(\d+(?:[.,]\d+)?)%?$/u.exec(word.norm)?.[1];
  if (digits !== undefined) return sofar === undefined ? Number(digits.replace(',', '.')) : undefined;
  const scale = find(SCALE_OF, word);
  if (scale !== undefined) return (sofar ?? 1) * scale;
  const value = find(VALUE_OF, word);
  return value === undefined ? undefined : (sofar ?? 0) + value;
}

function find<T>(known: ReadonlyMap<string, T>, { norm, lemmas }: Word): T | undefined {
  return [norm, ...lemmas].map((name) => known.get(name)).find((found) => found !== undefined);
}

function unitAfter(words: readonly Word[], at: number, figure: Word | undefined): FigureUnit | undefined {
  if (figure?.norm.endsWith('%')) return 'percent';
  for (const word of words.slice(at, at + UNIT_WITHIN)) {
    const unit = find(UNIT_OF, word);
    if (unit) return unit;
    if (word.closer !== '') return undefined;
  }
  return undefined;
}
