import {
  agree,
  type Case,
  type CountedNoun,
  type Gender,
  russianDecimal,
  russianNumber,
} from './russian-numbers.rules.ts';
import { russianOrdinal } from './russian-ordinals.rules.ts';
import { CURRENCIES, SCALES, UNITS } from './russian-units.rules.ts';
import { sayLatinInRussian, splitLatinFromDigits } from './say-latin-in-russian.rules.ts';

const ABBREVIATIONS: [RegExp, string][] = [
  [/(?<!\p{L})т\.\s?е\./giu, 'то есть'],
  [/(?<!\p{L})и\s+т\.\s?д\./giu, 'и так далее'],
  [/(?<!\p{L})и\s+т\.\s?п\./giu, 'и тому подобное'],
  [/(?<!\p{L})т\.\s?к\./giu, 'так как'],
  [/(?<!\p{L})т\.\s?н\./giu, 'так называемый'],
  [/(?<!\p{L})и\s+др\./giu, 'и другие'],
  [/(?<!\p{L})напр\./giu, 'например'],
  [/(?<!\p{L})см\.(?=\s+\p{L})/giu, 'смотри'],
  [/(?<!\p{L})ул\./giu, 'улица'],
  [/№\s?/g, 'номер '],
  [/(?<!\p{L})24\/7(?!\p{L})/gu, 'двадцать четыре на семь'],
  [/\s&\s/g, ' и '],
  [/\s\+\s/g, ' плюс '],
  [/\s=\s/g, ' равно '],
];

const CASE_AFTER: ReadonlyMap<string, Case> = new Map(
  Object.entries<Case>({
    ...Object.fromEntries(
      'с со от до около из без более менее больше меньше свыше после для у против вместо среди'
        .split(' ')
        .map((word) => [word, 'genitive'] as const),
    ),
    к: 'dative',
    ко: 'dative',
    о: 'prepositional',
    об: 'prepositional',
    при: 'prepositional',
    между: 'instrumental',
    над: 'instrumental',
    перед: 'instrumental',
    в: 'accusative',
    на: 'accusative',
    за: 'accusative',
    через: 'accusative',
    про: 'accusative',
    по: 'accusative',
  }),
);

const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const NUMBER = String.raw`\d{1,3}(?:[ \u00A0]\d{3})+(?!\d)|\d+`;
const escaped = (names: readonly string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.$]/g, '\\$&'))
    .join('|');
const UNIT_NAMES = escaped([...UNITS.keys()]);
const SCALE_NAMES = escaped([...SCALES.keys()]);
/** «на 20 с полудня» and «от 5 к 10» hold a preposition, «за 20 с» seconds and «40к» thousands. */
const UNIT = String.raw`(?:\s?(?<unit>${UNIT_NAMES})(?!\p{L})(?!(?<=\sс)\s+[\p{L}\d]))?`;
const SCALE = String.raw`(?:\s?(?<scale>${SCALE_NAMES})(?!\p{L})(?!(?<=\sк)(?!\s+(?:руб|долл|евро))))?`;
const BEFORE = String.raw`(?:(?<before>(?<!\p{L})\p{L}+)(?<gap>\s+))?`;

const DAY = new RegExp(`(\\d{1,2})(?=\\s+(?:${MONTHS})(?!\\p{L}))`, 'giu');
const YEAR = new RegExp(`${BEFORE}(?<year>\\d{4})\\s?(?<word>год[а-я]*|гг?\\.)(?!\\p{L})`, 'giu');
const RANGE = new RegExp(
  `(?<from>${NUMBER})\\s?[-–—]\\s?(?<to>${NUMBER})(?![-–]?\\p{L}{1,3}(?!\\p{L}))${UNIT}`,
  'gu',
);
const AMOUNT = new RegExp(
  `${BEFORE}(?:(?<sign>[$€₽£])\\s?)?(?<whole>${NUMBER})(?:[.,](?<fraction>\\d+))?` +
    `${SCALE}${UNIT}(?=(?<noun>\\s+\\p{Ll}+)?)`,
  'gu',
);

/** Text as it is spoken: numbers in the right case and gender, units, money, dates, abbreviations, Latin names. */
export function sayInRussian(text: string): string {
  let said = splitLatinFromDigits(text.normalize('NFC'));
  for (const [pattern, words] of ABBREVIATIONS) said = said.replace(pattern, words);
  said = said
    .replace(YEAR, (...match) => sayYear(readGroups(match)) + endOfSentence(match))
    .replace(DAY, (day) => russianOrdinal(Number(day), 'го') ?? day)
    .replace(/\b(\d+)-(\p{Ll}{1,3})(?!\p{L})/gu, (all, number: string, ending: string) =>
      saySuffixed(all, Number(number), ending),
    )
    .replace(/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g, (_, hour: string, minute: string) => sayTime(hour, minute))
    .replace(RANGE, (...match) => sayRange(readGroups(match)))
    .replace(/(?<![\p{L}\d])[-−](?=\d)/gu, 'минус ')
    .replace(AMOUNT, (...match) => sayAmount(readGroups(match)) + endOfSentence(match));
  return sayLatinInRussian(said).replace(/\s+/g, ' ').trim();
}

type Groups = Record<string, string | undefined>;

function readGroups(match: unknown[]): Groups {
  return match.at(-1) as Groups;
}

/** The dot of «руб.» also ends the sentence when nothing, or a capital letter, follows. */
function endOfSentence(match: unknown[]): string {
  const [whole, offset, text] = [match[0] as string, match.at(-3) as number, match.at(-2) as string];
  const after = text.slice(offset + whole.length);
  return whole.endsWith('.') && /^\s*($|\p{Lu})/u.test(after) ? '.' : '';
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '0').replace(/[ \u00A0]/g, ''));
}

function caseAfter(before: string | undefined): Case {
  return CASE_AFTER.get(before?.toLowerCase() ?? '') ?? 'nominative';
}

/** «в 2024 году», «к 2024 году», «2024 года»: the noun's ending, and for «году» the word before, tell the case. */
function sayYear({ before, gap = '', year, word = '' }: Groups): string {
  const value = Number(year);
  const after = before?.toLowerCase();
  const short = { 'г.': after === 'в' ? 'году' : 'года', 'гг.': 'годов' }[word.toLowerCase()];
  const noun = short ?? word;
  const endings: ReadonlyMap<string, string> = new Map(
    Object.entries({
      год: 'й',
      года: 'го',
      году: after === 'в' || after === 'о' ? 'м' : 'му',
      годом: 'ым',
      годе: 'м',
      годы: 'ые',
      годов: 'х',
      годах: 'х',
    }),
  );
  const ordinal = russianOrdinal(value, endings.get(noun.toLowerCase()) ?? 'й') ?? russianNumber(value);
  return `${before ?? ''}${gap}${ordinal} ${noun}`;
}

/** «2-й», «5-ти», «2-х»: what stands after the hyphen decides. */
function saySuffixed(all: string, value: number, ending: string): string {
  if (ending === 'ти' || ending === 'и' || (ending === 'х' && value <= 4))
    return russianNumber(value, 'genitive');
  return russianOrdinal(value, ending) ?? all.replace('-', ' ');
}

function sayTime(hour: string, minute: string): string {
  const hours = Number(hour);
  if (minute === '00')
    return `${russianNumber(hours)} ${agree(hours, UNITS.get('ч') as CountedNoun, 'nominative')}`;
  const minutes = minute.startsWith('0')
    ? `ноль ${russianNumber(Number(minute))}`
    : russianNumber(Number(minute));
  return `${russianNumber(hours)} ${minutes}`;
}

function sayRange({ from, to, unit }: Groups): string {
  const noun = unit === undefined ? undefined : UNITS.get(unit);
  const said = `от ${russianNumber(toNumber(from), 'genitive')} до ${russianNumber(toNumber(to), 'genitive', noun?.gender)}`;
  return noun ? `${said} ${agree(toNumber(to), noun, 'genitive')}` : said;
}

function sayAmount(groups: Groups): string {
  const { before = '', gap = '', sign, whole, fraction, scale, unit, noun = '' } = groups;
  const inCase = caseAfter(before);
  const counted = sign ? CURRENCIES.get(sign) : unit ? UNITS.get(unit) : undefined;
  const lead = `${before}${gap}`;
  if (fraction !== undefined)
    return lead + sayFraction({ whole: toNumber(whole), fraction, scale, counted, inCase });
  const value = toNumber(whole) * (scale ? (SCALES.get(scale) ?? 1) : 1);
  // Digits that begin with zero are a code, not an amount.
  if (/^0\d/.test(whole ?? ''))
    return lead + Array.from(whole ?? '', (digit) => russianNumber(Number(digit))).join(' ');
  const gender = counted?.gender ?? guessGender(noun.trim(), value);
  const number = russianNumber(value, inCase, gender);
  return `${lead}${number}${counted ? ` ${agree(value, counted, inCase)}` : ''}`;
}

type Fraction = {
  whole: number;
  fraction: string;
  scale: string | undefined;
  counted: CountedNoun | undefined;
  inCase: Case;
};

/** «1,5 млн рублей» → «полтора миллиона рублей», «3,5 %» → «три целых пять десятых процента». */
function sayFraction({ whole, fraction, scale, counted, inCase }: Fraction): string {
  const isHalf = whole === 1 && fraction === '5' && inCase !== 'genitive';
  const half = (scale ? SCALES.get(scale) === 1e3 : counted?.gender === 'she') ? 'полторы' : 'полтора';
  const number = isHalf && (scale || counted) ? half : russianDecimal(whole, fraction, inCase);
  const thing = counted && (scale ? counted.many.genitive : counted.one.genitive);
  return [number, scale && scaleName(scale), thing].filter(Boolean).join(' ');
}

/** After a fraction: «2,5 миллиона», «1,5 тысячи». */
function scaleName(scale: string): string {
  return { 1e3: 'тысячи', 1e6: 'миллиона', 1e9: 'миллиарда' }[SCALES.get(scale) ?? 0] ?? '';
}

/** The thing counted shows its gender: «две недели», «два дня», «одно окно». */
function guessGender(noun: string, value: number): Gender {
  const last = value % 10;
  if (last === 2) return /[иы]$/u.test(noun) ? 'she' : 'he';
  if (last !== 1) return 'he';
  if (/[аяую]$/u.test(noun)) return 'she';
  return /[ое]$/u.test(noun) ? 'it' : 'he';
}
