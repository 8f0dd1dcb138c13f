import type { ResumeMonth } from '@aloud/contract/resumes';

export type DateRange = {
  from: ResumeMonth;
  /** Null: to this day. */
  to: ResumeMonth | null;
  start: number;
  end: number;
};

const MONTHS: readonly (readonly string[])[] = [
  ['январ', 'янв', 'january', 'jan'],
  ['феврал', 'фев', 'february', 'feb'],
  ['март', 'мар', 'march', 'mar'],
  ['апрел', 'апр', 'april', 'apr'],
  ['май', 'мая', 'may'],
  ['июн', 'june', 'jun'],
  ['июл', 'july', 'jul'],
  ['август', 'авг', 'august', 'aug'],
  ['сентябр', 'сент', 'сен', 'september', 'sept', 'sep'],
  ['октябр', 'окт', 'october', 'oct'],
  ['ноябр', 'ноя', 'november', 'nov'],
  ['декабр', 'дек', 'december', 'dec'],
];

const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const ANY_YEAR = new RegExp(YEAR, 'u');
const MONTH = `(?:${MONTHS.flat().join('|')})[а-я]{0,2}`;
const POINT = String.raw`(?:${MONTH}\.?,?\s{1,3}${YEAR}|(?:\d{1,2}[./])?(?:0?[1-9]|1[0-2])[./]${YEAR}|${YEAR})(?:\s{0,3}(?:г\.|года?|г)(?![\p{L}]))?`;
const NOW = String.raw`(?:по\s{1,3})?(?:настоящее\s{1,3}время|наст\.?\s{0,3}(?:время|вр\.?)|н\.\s?в\.?|сейчас|сегодня|по сей день|the present|present|now|current|today)`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.])(${POINT})\s{0,9}(?:[—–−-]{1,3}|\bto\b|по|до|until)\s{0,9}(${POINT}|${NOW})(?![\p{L}\d])`,
  'giu',
);

/** Periods in a line: «Март 2019 — по настоящее время», "03/2018 - 12/2020", «2015–2019». */
export function dateRangesIn(text: string): DateRange[] {
  return [...text.matchAll(RANGE)].flatMap((match) => {
    const [whole, first = '', last = ''] = match;
    const from = readMonth(first);
    const to = readMonth(last);
    if (!from || (to && toMonthIndex(to, 12) < toMonthIndex(from, 1))) return [];
    return [{ from, to: to ?? null, start: match.index, end: match.index + whole.length }];
  });
}

/** Undefined for «по настоящее время». */
export function readMonth(text: string): ResumeMonth | undefined {
  const year = ANY_YEAR.exec(text)?.[0];
  if (!year) return undefined;
  const lower = text.toLowerCase();
  const named = MONTHS.findIndex((names) => names.some((name) => lower.startsWith(name)));
  const number = /(\d{1,2})[./](?:19|20)\d\d/u.exec(text)?.[1];
  const month = named >= 0 ? named + 1 : Number(number);
  return { year: Number(year), month: month >= 1 && month <= 12 ? month : null };
}

/** Months since year 0, so that dates can be compared; a year alone counts from `monthIfUnknown`. */
export function toMonthIndex({ year, month }: ResumeMonth, monthIfUnknown: number): number {
  return year * 12 + (month ?? monthIfUnknown) - 1;
}
