import { isAmong, type Word } from '../language/morphology.rules.ts';
import { findPhrases, type Phrasebook, type Range } from '../language/phrases.rules.ts';
import { isLatin, isNumberLike } from '../language/tokens.rules.ts';
import { isFunctionWord, MONTHS_AND_DAYS, NAMED_THINGS } from '../lexicon/common-words.ts';
import { wordSet } from '../lexicon/word-set.ts';

export type ConcreteSigns = {
  numbers: Range[];
  /** Those that measure something: «сорок минут», not «по трём причинам» and not «1С 8.3». */
  measures: Range[];
  names: Range[];
  dates: Range[];
  vague: Range[];
  generalClaims: Range[];
};

export type ConcretenessBooks = { vague: Phrasebook; generalClaims: Phrasebook };

export function findConcreteSigns(books: ConcretenessBooks, words: readonly Word[]): ConcreteSigns {
  const at = (test: (word: Word, index: number) => boolean) =>
    words.flatMap((word, index) =>
      !word.isDoubtful && test(word, index) ? [{ from: index, to: index + 1 }] : [],
    );
  const numbers = findNumbers(words);
  const isSure = (range: Range) => words.slice(range.from, range.to).every((word) => !word.isDoubtful);
  return {
    numbers,
    measures: numbers.filter((range) => isMeasure(words, range)),
    names: joined(at((word, index) => isName(words, word, index))),
    dates: joined(at(isDate)),
    vague: findPhrases(books.vague, words).filter(isSure),
    generalClaims: findPhrases(books.generalClaims, words).filter(isSure),
  };
}

const isDate = (word: Word) =>
  word.lemmas.some((lemma) => MONTHS_AND_DAYS.has(lemma)) ||
  MONTHS_AND_DAYS.has(word.norm) ||
  /^(?:19|20)\d\d$/u.test(word.norm);

const NAME_GRAMMEMES = ['Name', 'Surn', 'Patr', 'Geox', 'Orgn', 'Trad'];

function isName(words: readonly Word[], word: Word, index: number): boolean {
  if (isDate(word) || isFunctionWord(word.norm) || word.norm.length < 2) return false;
  if (isAmong(NAMED_THINGS, word)) return true;
  const previous = words[index - 1];
  const isSentenceStart = !previous || /[.!?…:]/u.test(previous.closer) || word.opener !== '';
  const isCapitalInside = word.isCapitalised && !isSentenceStart && !/^i(?:'|$)/u.test(word.norm);
  if (isCapitalInside || isKnownName(word)) return true;
  const isInsideRussian = (previous?.forms.length ?? 0) > 0 || (words[index + 1]?.forms.length ?? 0) > 0;
  return isLatin(word.norm) && isInsideRussian;
}

function isKnownName(word: Word): boolean {
  const form = word.forms[0];
  return form?.isKnown === true && NAME_GRAMMEMES.some((grammeme) => form.has(grammeme));
}

/** «Анна Петровна» is one name. */
function joined(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last?.to === range.from) last.to = range.to;
    else merged.push({ ...range });
  }
  return merged;
}

/** "One" is left out: it is a pronoun more often than a figure. */
const ENGLISH_NUMBERS = wordSet(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
  billion dozen dozens half percent per-cent`,
);
const RUSSIAN_NUMBER_LEMMAS = wordSet(
  `два три четыре пять шесть семь восемь девять десять сорок девяносто сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот
  тысяча миллион миллиард полтора половина треть четверть десяток сотня процент двое трое четверо пятеро полгода полчаса`,
);
const TEENS_AND_TENS = /(?:надцать|дцать|десят)$/u;
/** Figures only beside another: "forty-five", "a couple of weeks" stay vague without them. */
const UNITS = wordSet('percent per-cent процент');

function isNumberWord(word: Word): boolean {
  if (isNumberLike(word.norm)) return true;
  if (word.forms.length === 0)
    return (
      word.norm.split('-').every((part) => ENGLISH_NUMBERS.has(part) || part === 'one') && word.norm !== 'one'
    );
  return (
    word.lemmas.some((lemma) => RUSSIAN_NUMBER_LEMMAS.has(lemma) || TEENS_AND_TENS.test(lemma)) ||
    word.norm.split('-').every((part) => TEENS_AND_TENS.test(part))
  );
}

/** What is halved in speech: «пол часа», «пол литра». */
const HALVED = wordSet(
  'час минута день сутки неделя месяц год смена ночь литр тонна метр километр процент миллион тысяча ставка',
);

/** «На пол»: dictionaries know «пол» as a half alone, which it is only before a measure. */
function isFloor(word: Word, next: Word | undefined): boolean {
  return word.norm === 'пол' && (word.closer !== '' || !isAmong(HALVED, next));
}

/** Neighbouring words of one figure count once: «триста тысяч», "twenty five percent". */
export function findNumbers(words: readonly Word[]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.isDoubtful || !isNumberWord(word) || isFloor(word, words[at + 1])) continue;
    const from = at;
    while (at + 1 < words.length && isSameFigure(words[at], words[at + 1])) at += 1;
    const isUnitAlone = at === from && UNITS.has(word.lemmas[0] ?? '');
    if (!isUnitAlone) found.push({ from, to: at + 1 });
  }
  return found;
}

/** Counted, they measure nothing: "for three reasons", «две стороны», "ten out of ten". */
const COUNTED_IN_PASSING = wordSet(
  `reason reasons thing things part parts side sides way ways point points option options kind kinds type types question questions word words
  aspect aspects factor factors quality qualities criterion criteria letter letters stage stages out of per times mile miles second seconds
  причина вещь часть сторона способ пункт вариант вид тип вопрос слово аспект фактор качество критерий буква этап момент раз`,
);
/** Figures of speech, not of work: "a hundred and ten percent", "24/7", "a million miles away". */
const FIGURES_OF_SPEECH = wordSet('24/7 110 100500 hundred thousand million сто тысяча миллион');
/** After these a figure is a name or stands on a door. */
const NUMBERED = wordSet(
  `windows version office room form article paragraph chapter grade class floor number route bus line building school section
  виндовс версия кабинет форма статья пункт глава класс этаж номер маршрут автобус линия корпус школа раздел`,
);

function isMeasure(words: readonly Word[], { from, to }: Range): boolean {
  const [first, after] = [words[from], words[to]];
  if (!first || isAmong(NUMBERED, words[from - 1]) || isAmong(COUNTED_IN_PASSING, after)) return false;
  const figure = words.slice(from, to);
  if (figure.some((word) => isAmong(FIGURES_OF_SPEECH, word)) && figure.length < 3 && !isCounted(after))
    return false;
  const isName =
    isNumberLike(first.norm) && (/\p{L}|[./-]/u.test(first.norm) || isNameBefore(words[from - 1]));
  return (
    !isName &&
    (isCounted(after) || first.norm.endsWith('%') || figure.length > 1 || !isNumberLike(first.norm))
  );
}

/** A thing that is counted follows: «сорок минут», "three hundred people". */
function isCounted(word: Word | undefined): boolean {
  return word !== undefined && !isFunctionWord(word.norm) && !isAmong(COUNTED_IN_PASSING, word);
}

/** «1С 8.3», "Windows 10": a name with its number. */
function isNameBefore(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.closer === '' &&
    (isNumberLike(word.norm) || (word.isCapitalised && isLatin(word.norm)))
  );
}

function isSameFigure(word: Word | undefined, next: Word | undefined): boolean {
  return word !== undefined && next !== undefined && word.closer === '' && isNumberWord(next);
}
