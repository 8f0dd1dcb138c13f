import { isRussianInfinitive } from './russian-infinitive.rules.ts';

/** The words around a word: `before` and the first of `later` touch it, with no sign but a quote or a hyphen between. */
export type Neighbours = {
  before: string;
  /** At most three words of the same sentence, nearest last. */
  earlier: readonly string[];
  /** At most four words up to the next sign. */
  later: readonly string[];
  /** The next word of the sentence, also behind a comma. */
  next: string;
  isAfterHyphen: boolean;
};

/** Gives the word with its mark, or nothing where the words around do not decide: eSpeak's own choice stays then. */
type Reading = (around: Neighbours) => string | undefined;

const list = (words: string) => words.trim().split(/\s+/);
const toWordSet = (words: string): ReadonlySet<string> => new Set(list(words));

/** Prepositions that take the genitive, after which a form in «-а» is no plural. */
const GENITIVE_PREPOSITIONS = toWordSet(
  'из до от у для без около кроме вокруг после против вне внутри возле мимо ради вместо вдоль с со',
);
const COUNTS_AND_OWNERS = toWordSet(`
  два две три четыре оба обе полтора час часа часов
  пять шесть семь восемь девять десять одиннадцать двенадцать
  двух трёх трех четырёх четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати
  центр центра центре центру центром жители жителей день часть части район района районе
  смена смены смену смене оплата оплату оплаты запись записи тон тембр график карта карты карте
`);
const NO_ADJECTIVES = toWordSet('его него много немного намного дорого недорого строго');
const NOUN_OF_ACTION = /(?:[аея]ни|[иыя]ти|[ая]ци)(?:е|я|ю|и|ем|ей)$/u;
const PLACE_PREPOSITIONS = toWordSet('в во на у за перед передо под над рядом возле между там здесь тут');

const PLURAL_WORDS = toWordSet(`
  эти те все мои твои свои наши ваши чьи
  следующие предыдущие будущие настоящие подходящие существующие соответствующие
`);
/** Nouns in «-ие» have a vowel before «-ние», or another consonant; participles take a genitive of their own. */
const PLURAL_ADJECTIVE = /^\p{L}+(?:ые|[гкхжшч]ие|[бвджзклмнпрстхш]ние)$/u;
const NO_PLURAL = /(?:[вг]шие|личие|оружие|^данные)$/u;

function showsPlural(word: string): boolean {
  return PLURAL_WORDS.has(word) || (PLURAL_ADJECTIVE.test(word) && !NO_PLURAL.test(word));
}

function showsGenitive({ before, earlier }: Neighbours): boolean {
  if (GENITIVE_PREPOSITIONS.has(before) || COUNTS_AND_OWNERS.has(before)) return true;
  if (/(?:ого|его)$/u.test(before)) return !NO_ADJECTIVES.has(before);
  if (/(?:ой|ей)$/u.test(before)) return GENITIVE_PREPOSITIONS.has(earlier.at(-2) ?? '');
  return NOUN_OF_ACTION.test(before);
}

const pluralOr =
  (plural: string, genitive?: string): Reading =>
  (around) => {
    if (showsPlural(around.before)) return plural;
    return showsGenitive(around) ? genitive : undefined;
  };

const SOON_AFTER_HOW_MUCH = toWordSet(
  'это всё все он она оно они вам нам мне обычно сейчас примерно бы такой такая такое',
);
const WORTH_OF = toWordSet('того этого усилий денег внимания времени');

function isWorth({ before, earlier, later }: Neighbours): boolean {
  const [after = '', then = ''] = later;
  if (isRussianInfinitive(after)) return true;
  if (after === 'ли') return !PLACE_PREPOSITIONS.has(then) && later.some(isRussianInfinitive);
  if (before === 'не')
    return WORTH_OF.has(after) || (later.length === 0 && earlier.some(isRussianInfinitive));
  const question = earlier.findLastIndex((word) => word === 'сколько' || word === 'столько');
  if (question < 0 || PLACE_PREPOSITIONS.has(after)) return false;
  return earlier.slice(question + 1).every((word) => SOON_AFTER_HOW_MUCH.has(word));
}

const worth =
  (marked: string): Reading =>
  (around) =>
    isWorth(around) ? marked : undefined;

const DAY_BEFORE = toWordSet(`
  в во на по за через под про эту ту прошлую следующую каждую ближайшую последнюю первую вторую третью будущую
`);
const WEEKDAY = /^(?:понедельник|вторник|четверг|пятниц|суббот|воскресень)/u;

const surroundings: Reading = ({ before, earlier, later }) =>
  DAY_BEFORE.has(before) || [...earlier, ...later].some((word) => WEEKDAY.test(word)) ? undefined : 'среду́';

const SELVES = toWordSet('себя себе');
const PERSONS = toWordSet('меня тебя его него себя мне тебе ему нему себе');
/** «самый» before a noun names its utmost point. */
const UTMOST = toWordSet(
  'начала началу конца концу верха верху низа низу входа входу утра утру вечера вечеру края краю дна',
);
const NO_QUALITY = /^(?:его|ему|этого|этому|того|тому|кого|кому|(?:мо|тво|сво|наш|ваш)(?:его|ему))$/u;

const selfOr =
  (self: string, most: string): Reading =>
  ({ before, later }) => {
    const [after = ''] = later;
    if (SELVES.has(after) || isRussianInfinitive(after)) return self;
    if (UTMOST.has(after) || (/(?:ого|его|ому|ему)$/u.test(after) && !NO_QUALITY.test(after))) return most;
    return PERSONS.has(before) && later.length === 0 ? self : undefined;
  };

/** Before these nouns the adjective is of «время», elsewhere of «временно»; before the last ones it is either. */
const OF_TIME =
  /^(?:ряд|мет(?:к|ок)|зон|интервал|промежут|отрез|лаг$|шкал|диапазон|пояс|рам(?:к|ок)|сложност|затрат)/u;
const OF_EITHER = /^(?:и$|или$|ограничени|окн|окон|сдвиг|характеристик|показател|ресурс|период|задерж)/u;

const ofTime =
  (ofTimeForm: string | undefined, temporary: string | undefined): Reading =>
  ({ later: [after = ''] }) => {
    if (OF_TIME.test(after)) return ofTimeForm;
    return OF_EITHER.test(after) ? undefined : temporary;
  };

const COMPARED = toWordSet('ещё еще гораздо намного значительно куда чуть немного');

/** «бо́льших» and «у́же» compare. */
const unlessCompared =
  (marked: string): Reading =>
  ({ before, next }) =>
    COMPARED.has(before) || next === 'чем' ? undefined : marked;

/** «по на́йму» is a noun, «найму́» a verb. */
const verbUnlessNoun =
  (marked: string): Reading =>
  ({ before }) =>
    /^(?:по|к|ко|в|на)$|[ое]му$/u.test(before) ? undefined : marked;

const unlessAfterHyphen =
  (marked: string): Reading =>
  ({ isAfterHyphen }) =>
    isAfterHyphen ? undefined : marked;

const TEMPORARY_ENDINGS = list('ая ое ые ого ому ую ым ом ых ыми');

/** Words spelt alike and stressed by their meaning, with what decides. */
export const READINGS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['города', pluralOr('города́', 'го́рода')],
  ['адреса', pluralOr('адреса́', 'а́дреса')],
  ['голоса', pluralOr('голоса́', 'го́лоса')],
  ['вечера', pluralOr('вечера́', 'ве́чера')],
  ['поезда', pluralOr('поезда́', 'по́езда')],
  ['отпуска', pluralOr('отпуска́', 'о́тпуска')],
  ['стороны', pluralOr('сто́роны', 'стороны́')],
  ['сервера', pluralOr('сервера́')],
  ['дела', pluralOr('дела́')],
  ['слова', pluralOr('слова́')],
  ['места', pluralOr('места́')],
  ['вина', ({ before }) => (showsPlural(before) ? undefined : 'вина́')],
  ['стоит', worth('сто́ит')],
  ['стоят', worth('сто́ят')],
  ['среду', surroundings],
  ['самого', selfOr('самого́', 'са́мого')],
  ['самому', selfOr('самому́', 'са́мому')],
  ['временный', ofTime('вре́менный', 'вре́менный')],
  ['временной', ofTime('временно́й', undefined)],
  ...TEMPORARY_ENDINGS.map((ending): [string, Reading] => [
    `временн${ending}`,
    ofTime(`временн${ending.slice(0, 1)}\u0301${ending.slice(1)}`, `вре́менн${ending}`),
  ]),
  ['уже', unlessCompared('уже́')],
  ['большим', unlessCompared('больши́м')],
  ['больших', unlessCompared('больши́х')],
  ['моему', unlessAfterHyphen('моему́')],
  ['твоему', unlessAfterHyphen('твоему́')],
  ['пойму', verbUnlessNoun('пойму́')],
  ['займу', verbUnlessNoun('займу́')],
  ['найму', verbUnlessNoun('найму́')],
]);
