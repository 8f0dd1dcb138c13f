import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { isNumberLike } from '../../../../coach/language/tokens.rules.ts';
import type { Thing } from './find-tools.rules.ts';
import { isModifier, isNoun, isNumber, isSpan, type Speech } from './speech.rules.ts';

/** Small numbers count by the way. */
const NO_FIGURE = new Set(
  'один одна одно одного одной одну пара пару оба обе несколько сколько много мало столько двое 1'.split(' '),
);
const FROM = new Set(['с', 'со', 'от']);
const TO = new Set(['до', 'на']);
const DATES = new Set([
  'год',
  'утро',
  'вечер',
  'ночь',
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
  'число',
  'класс',
  'курс',
]);

/** Figures with what they count: «двадцать процентов», «с трёх дней до пяти часов». */
export function findNumbers({ words, fillers }: Speech): Thing[] {
  const found: Thing[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const amount = readAmount(words, at, fillers);
    if (!amount) continue;
    const isFrom = FROM.has(words[at - 1]?.norm ?? '') && words[at - 1]?.closer === '';
    const isOpen = words[amount - 1]?.closer === '' && TO.has(words[amount]?.norm ?? '');
    const range = isFrom && isOpen ? readAmount(words, amount + 1, fillers) : undefined;
    if (range) found.push({ from: at - 1, to: range, named: null });
    else if (!isFrom) found.push({ from: findAmountStart(words, at), to: amount, named: null });
    at = (range ?? amount) - 1;
  }
  return found;
}

const LIMITS = new Set(['до', 'около', 'больше', 'более', 'меньше', 'менее', 'свыше', 'порядка', 'на']);

/** «до полутора процентов»: a figure in another case is whole with its preposition. */
function findAmountStart(words: readonly Word[], at: number): number {
  const previous = words[at - 1];
  return previous?.closer === '' && LIMITS.has(previous.norm) ? at - 1 : at;
}

const NUMBER_WORDS_MAX = 5;

function readAmount(words: readonly Word[], from: number, fillers: ReadonlySet<number>): number | undefined {
  const to = findNumberEnd(words, from, fillers);
  const last = words[to - 1];
  if (to === from || !last || NO_FIGURE.has(words[from]?.norm ?? '')) return undefined;
  if (last.norm.endsWith('%')) return to;
  if (last.closer !== '' || isYear(last) || isLongCode(words.slice(from, to))) return undefined;
  const nounAt = isModifier(words[to]) && words[to]?.closer === '' ? to + 1 : to;
  const noun = words[nounAt];
  if (!noun || fillers.has(nounAt) || BROKEN.has(words[from - 1]?.norm ?? '')) return undefined;
  return isCountable(noun) && counts(words.slice(from, to), noun) ? nounAt + 1 : undefined;
}

function findNumberEnd(words: readonly Word[], from: number, fillers: ReadonlySet<number>): number {
  let to = from;
  while (to - from < NUMBER_WORDS_MAX && isNumber(words[to]) && !fillers.has(to)) {
    to += 1;
    if (words[to - 1]?.closer !== '') break;
  }
  return to;
}

function isCountable(noun: Word): boolean {
  return isNoun(noun) && noun.forms.length > 0 && !DATES.has(noun.lemmas[0] ?? '') && !isSpan(noun);
}

/** Before these the figure begins earlier. */
const BROKEN = new Set(['ноль', 'целых', 'раз', 'минус']);
const FEW = /^(?:дв[ае]|три|четыре|полтор[аы]|(?:\d*[02-9])?[234])$/u;

/** «двадцать процентов», «три отдела», «двадцати процентам»; «тридцать четыре инженер» are two things. */
function counts(numbers: readonly Word[], noun: Word): boolean {
  const last = numbers.at(-1);
  if (!last || isNumber(noun) || !areOrdered(numbers)) return false;
  const isOblique = last.forms.length > 0 && !last.forms.some((form) => form.has('nomn'));
  const isFew = FEW.test(last.norm);
  return noun.forms.some((form) => {
    if (form.has('plur')) return form.has('gent') || isOblique;
    return isFew && form.has('gent');
  });
}

/** «восемнадцать семнадцать» are two numbers. */
function areOrdered(numbers: readonly Word[]): boolean {
  const sizes = numbers.map(({ lemmas, norm }) => toMagnitude(lemmas[0] ?? norm));
  return sizes.every((size, at) => at === 0 || size === 4 || size < (sizes[at - 1] ?? 0));
}

function toMagnitude(lemma: string): number {
  if (/^(?:тысяч|миллион|миллиард|сотн|десят(?:ок|ка))/u.test(lemma)) return 4;
  if (/(?:сто|сти|ста|сот)$/u.test(lemma)) return 3;
  return /(?:дцать|десят|сорок|девяносто)$/u.test(lemma) && !lemma.endsWith('надцать') ? 2 : 1;
}

function isYear({ norm }: Word): boolean {
  return /^(?:19|20)\d\d$/u.test(norm);
}

/** Digits of a telephone or a card. */
function isLongCode(words: readonly Word[]): boolean {
  return (
    words.filter(({ norm }) => isNumberLike(norm)).reduce((digits, { norm }) => digits + norm.length, 0) > 7
  );
}
