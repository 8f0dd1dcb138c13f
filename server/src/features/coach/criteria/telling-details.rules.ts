import { isAmong, type Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { isNumberLike } from '../language/tokens.rules.ts';
import { isFunctionWord, MONTHS_AND_DAYS, NAMED_THINGS } from '../lexicon/common-words.ts';
import { wordSet } from '../lexicon/word-set.ts';

/** Details that deserve praise. The rules are narrower than those that score: praise for "two streets" is heard as mockery. */

const TIME_UNITS = wordSet(
  `second seconds minute minutes hour hours day days week weeks month months year years shift shifts quarter quarters
  секунда минута час день сутки неделя месяц год лет смена квартал`,
);
const MEASURING_UNITS = wordSet(
  `percent per-cent million millions thousand thousands billion dollar dollars euro euros pound pounds rouble roubles ruble rubles kilo
  kilos kilogram kilograms ton tons tonnes metre metres meter meters mile miles kilometre kilometres litre litres degrees gigabyte gigabytes
  megabytes milliseconds
  процент миллион тысяча миллиард доллар евро рубль фунт килограмм кило тонна метр километр литр градус гигабайт мегабайт миллисекунда`,
);
/** As many as anything has: they tell of no size. */
const FEW = wordSet('1 2 one two both couple два две двое оба обе пара раз один одна одно');
const AGO = wordSet('ago later назад спустя old');
const BESIDE_A_DAY = wordSet('ago later назад спустя old earlier before after');
const AGED = wordSet("aged age turned мне ему ей нам исполнилось i'm he's she's they're возраст at in");
const CLOCK = wordSet("o'clock am pm a.m p.m утро вечер ночь clock");
const HOUR = wordSet('час');
const YEARS = wordSet('год лет');
const PERCENT = wordSet('percent per-cent процент');
/** After these a figure is a name, a place in a row, or stands on a door. */
const NUMBERED = wordSet(
  `windows version office room form article paragraph chapter grade class floor number no route bus line building school section
  house flat apartment gate platform track step level stage phase day page iphone galaxy python java node article unit block ward
  виндовс версия кабинет форма статья пункт глава класс этаж номер маршрут автобус линия корпус школа раздел дом квартира палата
  комната подъезд шаг уровень этап айфон питон страница трамвай троллейбус участок цех бригада`,
);
/** Said of anything: "for three reasons", "a million times", «в двух словах». */
const IN_PASSING = wordSet(
  `reason reasons thing things part parts side sides way ways point points option options kind kinds type types question questions word
  words aspect aspects factor factors quality qualities criterion criteria letter letters stage stages out of times time street streets
  причина вещь часть сторона способ пункт вариант вид тип вопрос слово аспект фактор качество критерий буква этап момент раз улица`,
);
const FIGURES_OF_SPEECH = wordSet('24/7 7/24 50/50 100500 110 110% 360');
const TOTALS = wordSet('100 100% hundred сто');
const MEASURED_BEFORE = wordSet(
  `from to by over under above below about around than nearly almost up down only every
  с со до на по около более больше меньше почти свыше примерно каждый чем порядка`,
);
const FRACTIONS = wordSet('half половина треть четверть third quarter');

/** Whether a figure measures something: how much, how long, how many of what. */
export function isTellingFigure(words: readonly Word[], { from, to }: Range): boolean {
  const [before, first, after] = [words[from - 1], words[from], words[to]];
  if (!first || isNumbered(before, first) || isAmong(IN_PASSING, after) || isSaying(words, { from, to }))
    return false;
  if (isAbout(words, { from, to }) || isAmong(IN_A_ROW, before) || ORDINAL.test(first.norm)) return false;
  if (isDate(words, { from, to }) || isAgeOrHour(words, { from, to })) return false;
  const isUnit =
    isAmong(TIME_UNITS, after) || isAmong(MEASURING_UNITS, after) || hasUnitInside(words, { from, to });
  if (to - from === 1 && isAmong(FEW, first)) return isUnit;
  if (to - from === 1 && isAmong(FRACTIONS, first))
    return isUnit || /^(?:a|an)$/u.test(after?.norm ?? '') || /^(?:by|на)$/u.test(before?.norm ?? '');
  return isUnit || isCounted(words, to) || isAmong(MEASURED_BEFORE, before);
}

/** "The first three months", «у вас третий год»: which, not how many. */
const IN_A_ROW = wordSet('first next last первый следующий последний');
const ORDINAL =
  /^(?:втор|трет(?:ий|ья|ье|ьего|ьей|ью|ьем)|четверт(?:ый|ая|ое|ого|ом)|пят(?:ый|ая|ое|ого|ом))/u;

/** "Four or five verbs": as many as it takes. */
function isAbout(words: readonly Word[], { from, to }: Range): boolean {
  const isOr = (at: number) => /^(?:or|или)$/u.test(words[at]?.norm ?? '');
  return isOr(from - 1) || isOr(to);
}

/** "iPhone 15", «номер пять»; «1С 8.3». */
function isNumbered(before: Word | undefined, first: Word): boolean {
  if (isAmong(NUMBERED, before) || /^\p{N}[^%]*\p{L}|[/]/u.test(first.norm)) return true;
  const isName = before?.isCapitalised === true && before.closer === '' && !isFunctionWord(before.norm);
  return isName && isNumberLike(first.norm) && !first.norm.endsWith('%');
}

/** «на все сто», "one hundred percent sure", "24/7". */
function isSaying(words: readonly Word[], { from, to }: Range): boolean {
  const figure = words.slice(from, to);
  if (figure.some((word) => FIGURES_OF_SPEECH.has(word.norm))) return true;
  const isAll = words[from - 1]?.norm === 'все' && words[from - 2]?.norm === 'на';
  const isTotal = figure.some((word) => isAmong(TOTALS, word)) && figure.every((word) => isTotalWord(word));
  const isPercent = figure.some(isPercentWord) || isPercentWord(words[to]);
  const isReached = /^(?:to|at|до|из)$/u.test(words[from - 1]?.norm ?? '');
  return isAll || (isTotal && isPercent && !isReached);
}

const isPercentWord = (word: Word | undefined) =>
  word !== undefined && (word.norm.endsWith('%') || isAmong(PERCENT, word));
const isTotalWord = (word: Word) => isAmong(TOTALS, word) || isPercentWord(word) || word.norm === 'one';

/** "Two years ago", «через три дня», «в 2019-м»: when, not how much. */
function isDate(words: readonly Word[], { from, to }: Range): boolean {
  const [before, first, after, second] = [words[from - 1], words[from], words[to], words[to + 1]];
  const isYear = to - from === 1 && /^(?:19|20)\d\d$/u.test(first?.norm ?? '');
  if (isYear && !isCounted(words, to)) return true;
  if (isAmong(AGO, after) || isAmong(MONTHS_AND_DAYS, after)) return true;
  if (before?.norm === 'in' && /^years?$/u.test(after?.norm ?? '')) return true;
  return (
    isAmong(TIME_UNITS, after) &&
    (isAmong(BESIDE_A_DAY, second) || /^(?:через|спустя)$/u.test(before?.norm ?? ''))
  );
}

/** "At nineteen", «мне тридцать четыре», «в семь утра». */
function isAgeOrHour(words: readonly Word[], { from, to }: Range): boolean {
  const [before, after] = [words[from - 1]?.norm ?? '', words[to]];
  if (isAmong(CLOCK, after)) return true;
  if (isAmong(HOUR, after) || isAmong(YEARS, after)) return /^(?:в|во|мне|ему|ей|исполнилось)$/u.test(before);
  if (/^(?:в|к|at)$/u.test(before) && !isAmong(TIME_UNITS, after) && !hasUnitInside(words, { from, to }))
    return true;
  const isMeasured = isCounted(words, to) || isAmong(TIME_UNITS, after) || isPercentWord(words[to - 1]);
  return isAmong(AGED, words[from - 1]) && !isMeasured;
}

/** «двадцать пять процентов», "three hundred thousand": the unit is a word of the figure. */
function hasUnitInside(words: readonly Word[], { from, to }: Range): boolean {
  const figure = words.slice(from, to);
  return (
    figure.some((word) => word.norm.endsWith('%') || /^пол(?:часа|года|тора)$/u.test(word.norm)) ||
    figure.slice(1).some((word) => isAmong(MEASURING_UNITS, word))
  );
}

/** A thing that is counted follows, or a rate: "forty parcels", "forty a week", «сорок в день». */
function isCounted(words: readonly Word[], to: number): boolean {
  const [last, next, second] = [words[to - 1], words[to], words[to + 1]];
  if (!last || !next || last.closer !== '') return false;
  if (/^(?:a|an|per|в|за)$/u.test(next.norm)) return isAmong(TIME_UNITS, second);
  if (isFunctionWord(next.norm) || isNumberLike(next.norm)) return false;
  return next.forms.length === 0 || next.forms.some(({ pos }) => pos === 'NOUN' || pos === 'ADJF');
}

/** Names that are ordinary words as well; a capital letter tells. */
const WORDS_TOO = wordSet(
  `mark spring node react sketch slack zoom rust ruby swift oracle spark flask helm looker excel sentry apple sap amazon
  вью озон слак спарк спринг зум сап амо`,
);
const NAME_GRAMMEMES = ['Name', 'Surn', 'Patr', 'Geox', 'Orgn'];

/** A person, a place, a firm or a product with a name of its own; not an abbreviation and not any borrowed word. */
export function isTellingName(words: readonly Word[], { from }: Range, text: string): boolean {
  const [before, word] = [words[from - 1], words[from]];
  if (!word || isFunctionWord(word.norm) || word.norm === 'god') return false;
  const written = text.slice(word.startChar, word.endChar);
  const isNamedThing = isAmong(NAMED_THINGS, word) && (word.isCapitalised || !isAmong(WORDS_TOO, word));
  if (isNamedThing) return true;
  if (/^\p{Lu}{2,}$/u.test(written)) return false;
  const isInside = before !== undefined && !/[.!?…:]/u.test(before.closer) && word.opener === '';
  if (word.isCapitalised && isInside) return true;
  const readings = word.forms.filter((form) => form.isKnown);
  return (
    readings.length > 0 && readings.every((form) => NAME_GRAMMEMES.some((grammeme) => form.has(grammeme)))
  );
}

/** A month, a day, a season or a year; not «среда разработки» and not Spring Boot. */
export function isTellingDate(words: readonly Word[], { from }: Range): boolean {
  const [before, word, after] = [words[from - 1], words[from], words[from + 1]];
  if (!word) return false;
  if (/^(?:19|20)\d\d$/u.test(word.norm))
    return !after || !isCounted(words, from + 1) || isAmong(YEARS, after);
  if (word.lemmas.includes('среда')) return word.norm === 'среду' && before?.norm === 'в';
  if (word.norm === 'spring') return !word.isCapitalised && after?.norm !== 'boot';
  return word.norm !== 'march' || word.isCapitalised || isFunctionWord(before?.norm ?? '');
}
