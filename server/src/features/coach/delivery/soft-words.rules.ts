import { hasPos, type Word } from '../language/morphology.rules.ts';
import { findPhrases, type Phrasebook, type Range } from '../language/phrases.rules.ts';
import { isNumberLike } from '../language/tokens.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';

/** A candidate with its neighbours and the signs on both sides; '^' before the first word of a sentence. */
type SoftPlace = {
  words: readonly Word[];
  range: Range;
  previous: Word | undefined;
  next: Word | undefined;
  before: string;
  after: string;
};

type SoftRule = (place: SoftPlace) => boolean;

const isIn = (word: Word | undefined, words: ReadonlySet<string>) =>
  word !== undefined && words.has(word.norm);
const isEnd = (sign: string) => /[.!?…]/u.test(sign);
const isSetOff = ({ before, after }: SoftPlace) => /[,—]/u.test(before) && after !== '';

/** After a subject or an auxiliary "kind of" softens what follows; after "this", "new", "what" it names a kind. */
const BEFORE_SOFTENED = wordSet(
  "i we he she they you it was were is are am i'm it's that's we're they're be been just and but so have had would could to really did feels felt seems looks",
);
const PERSONS = wordSet('you him her them me us');

const isHedge: SoftRule = (place) =>
  isSetOff(place) || (isIn(place.previous, BEFORE_SOFTENED) && !isIn(place.next, PERSONS));

const NO_GUESS = wordSet('when if what how as can where why let');
const isGuess: SoftRule = ({ previous }) => !isIn(previous, NO_GUESS);

const NEW_CLAUSE = wordSet('and but so i we they he she because then');

/** "…, or something": at the end of what is said; "or something better" goes on. */
const isTail: SoftRule = ({ next, after }) => after !== '' || next === undefined || isIn(next, NEW_CLAUSE);

/** Softens what follows; alone at the end of a sentence it is meant: "took it literally". */
const isBeforeWord: SoftRule = ({ next, after }) =>
  next !== undefined && !isEnd(after) && !isNumberLike(next.norm);

const SOMETHING = wordSet('что-то нечто что-нибудь кто-то где-то');
const AFTER_VRODE = wordSet('как все не и бы уже там да нет');

/** «программы вроде Трелло» compares; «вроде получилось» takes back. */
const isVrode: SoftRule = (place) => {
  const { previous, next } = place;
  if (isIn(previous, SOMETHING) || next?.isCapitalised) return false;
  if (isSetOff(place) || isIn(next, AFTER_VRODE)) return true;
  return next !== undefined && hasPos(next, 'VERB', 'ADVB', 'PRED', 'ADJS', 'PRTS');
};

/** «Как-то ко мне пришёл клиент», «как-то раз»: once upon a time. */
const isKakTo: SoftRule = ({ next, before }) => before !== '^' && next?.norm !== 'раз';

const VAGUE_NEXT = wordSet('там такое типа около');
const isChtoTo: SoftRule = ({ next }) => isIn(next, VAGUE_NEXT);

const EMPTY_NOUNS = wordSet(
  'вещь вещи вещей штука штуки штуку штук дело дела задачи задач задачу проблемы проблем моменты моментов там такой такая такое такие процессы работы работу',
);
const BEFORE_A_CERTAIN = wordSet('если когда в на для до с от из есть был была было были');

/** «какие-то задачи» says nothing of them; «в какой-то момент», «если какая-то задача» do not hide anything. */
const isKakoyTo: SoftRule = ({ words, range, previous, next }) =>
  isIn(next, EMPTY_NOUNS) &&
  !isIn(previous, BEFORE_A_CERTAIN) &&
  !nearby(words, range).some(({ norm }) => /^как(?:ой|ая|ое|ие|ую|их|им)-то$/u.test(norm));

const nearby = (words: readonly Word[], { from, to }: Range) => [
  ...words.slice(Math.max(0, from - 5), from),
  ...words.slice(to, to + 5),
];

/** «в принципе работы двигателя», «по сути вопроса»: the noun itself. */
const isAside: SoftRule = ({ next, after }) =>
  !isEnd(after) && (after !== '' || !next?.forms.some((form) => form.pos === 'NOUN' && form.has('gent')));

/** When each candidate softens; those without a rule do so wherever they stand. */
const RULES: ReadonlyMap<string, SoftRule> = new Map(
  Object.entries<SoftRule>({
    'kind of': isHedge,
    'sort of': isHedge,
    'i guess': isGuess,
    'i suppose': isGuess,
    'and everything': isTail,
    'and things': isTail,
    'or something': isTail,
    'or whatever': isTail,
    'or anything': isTail,
    'this stuff': isTail,
    basically: isBeforeWord,
    literally: isBeforeWord,
    вроде: isVrode,
    'как-то': isKakTo,
    'что-то': isChtoTo,
    'какой-то': isKakoyTo,
    'какая-то': isKakoyTo,
    'какое-то': isKakoyTo,
    'какие-то': isKakoyTo,
    'какую-то': isKakoyTo,
    'каких-то': isKakoyTo,
    'каким-то': isKakoyTo,
    'в принципе': isAside,
    'по сути': isAside,
  }),
);

/** Words that soften what is said: not those counted as fillers, and never those the recogniser was unsure of. Unsure means not soft. */
export function findSoftWords(book: Phrasebook, words: readonly Word[], fillers: readonly Range[]): Range[] {
  const counted = new Set(fillers.map(({ from }) => from));
  return findPhrases(book, words).filter((range) => {
    const said = words.slice(range.from, range.to);
    if (counted.has(range.from) || said.some((word) => word.isDoubtful)) return false;
    const rule = RULES.get(said.map(({ norm }) => norm).join(' '));
    return rule === undefined || rule(describePlace(words, range));
  });
}

function describePlace(words: readonly Word[], range: Range): SoftPlace {
  const previous = words[range.from - 1];
  return {
    words,
    range,
    previous,
    next: words[range.to],
    before: !previous || isEnd(previous.closer) ? '^' : previous.closer,
    after: words[range.to - 1]?.closer ?? '',
  };
}
