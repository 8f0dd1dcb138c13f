import type { Word } from '../language/morphology.rules.ts';

/** A candidate with what stands around it. */
export type FillerPlace = {
  words: readonly Word[];
  from: number;
  previous: Word | undefined;
  next: Word | undefined;
  /** Punctuation before and after; '^' before the first word of a sentence. */
  before: string;
  after: string;
  isPunctuated: boolean;
  isAfterFiller: boolean;
  isBeforeFiller: boolean;
  /** «если» or «раз» stands before it in the sentence. */
  isAfterCondition: boolean;
};

type FillerRule = (place: FillerPlace) => boolean;

const LISTS = new Map<string, ReadonlySet<string>>();

/** Splits a word list once and caches it: lists are written at their use. */
function wordsIn(list: string): ReadonlySet<string> {
  const known = LISTS.get(list);
  if (known) return known;
  const words = new Set(list.split(' '));
  LISTS.set(list, words);
  return words;
}

export const isListed = (word: Word | undefined, list: string) =>
  word !== undefined && wordsIn(list).has(word.norm);
const hasForm = (word: Word | undefined, test: (form: Word['forms'][number]) => boolean) =>
  word?.forms.some(test) ?? false;
const isNounLike = (word: Word | undefined) =>
  hasForm(word, (form) => form.pos === 'NOUN' || form.pos === 'ADJF');
const isEnd = (sign: string) => /[.!?…]/u.test(sign);
const isSetOff = ({ before, after }: FillerPlace) =>
  (before === ',' || before === '^' || before === '—') && (after === ',' || isEnd(after));
const isBetweenCommas = ({ before, after }: FillerPlace) => before === ',' && after === ',';
const isAmongFillers = ({ isAfterFiller, isBeforeFiller }: FillerPlace) => isAfterFiller || isBeforeFiller;
const isAnswerStart = ({ from }: FillerPlace) => from === 0;

const isSetOffOrUnpunctuated = (place: FillerPlace) =>
  isSetOff(place) || isAmongFillers(place) || !place.isPunctuated;

function isLike(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (after === ',' && (before === ',' || before === '^' || isListed(previous, 'was is were be')))
    return true;
  if (
    isListed(
      previous,
      'i you we they to would d really also not look looks looked feel feels felt sound sounds seem seems something anything nothing things stuff just-like more much most exactly people users clients customers who',
    )
  ) {
    return isAmongFillers(place) && before === ',';
  }
  if (previous?.norm.endsWith("'d") || previous?.norm.endsWith("n't")) return false;
  if (before === '^' || before === ',')
    return after === ',' || isAmongFillers(place) || isListed(next, 'i we they he she you really');
  if (isAmongFillers(place)) return true;
  const isAfterLink = isListed(
    previous,
    "and but so because was is were it's that's just then or there's be been i'm",
  );
  return isAfterLink && !isListed(next, 'a an the this that it to any my our in');
}

function isYouKnow(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (isBetweenCommas(place) || (before === ',' && isEnd(after)) || (before === '^' && after === ','))
    return true;
  if (isListed(previous, "do did as if let don't would may might should how what can when once"))
    return false;
  if (isAmongFillers(place)) return true;
  return !isListed(
    next,
    'how what that the where why who when which about them him her it this a an your my our',
  );
}

function isIMean(place: FillerPlace): boolean {
  if (isListed(place.previous, 'what that do when if which by and-that who how')) return false;
  return (
    place.after === ',' || place.before !== '' || isAmongFillers(place) || !isListed(place.next, 'that it by')
  );
}

function isSo(place: FillerPlace): boolean {
  if (isAnswerStart(place)) return !isListed(place.next, 'that far much many long called');
  if (isListed(place.next, 'um uh yeah basically like') || place.next?.norm === 'you') {
    return place.isBeforeFiller || isListed(place.next, 'um uh yeah');
  }
  return place.isAfterFiller && place.before !== '';
}

function isOpener(place: FillerPlace): boolean {
  const isStart = place.before === '^' || place.isAfterFiller;
  return (
    isStart &&
    (place.after === ',' ||
      isEnd(place.after) ||
      place.isBeforeFiller ||
      (isAnswerStart(place) && !place.isPunctuated))
  );
}

const isTag = (place: FillerPlace) =>
  (place.before === ',' && (place.after === ',' || place.after === '?' || isEnd(place.after))) ||
  (place.before === '^' && place.after === ',');

/** When each English candidate is a filler: "I like Go" is not one. */
export const ENGLISH_FILLER_RULES: ReadonlyMap<string, FillerRule> = new Map(
  Object.entries<FillerRule>({
    like: isLike,
    'you know': isYouKnow,
    'i mean': isIMean,
    so: isSo,
    right: isTag,
    well: (place) => isOpener(place) || isBetweenCommas(place),
    okay: isOpener,
    ok: isOpener,
    yeah: (place) => isOpener(place) || isTag(place) || place.isAfterFiller,
    basically: isSetOffOrUnpunctuated,
    actually: (place) =>
      isBetweenCommas(place) || (isSetOff(place) && place.isPunctuated) || isAmongFillers(place),
    literally: (place) => isBetweenCommas(place) || isAmongFillers(place),
    'you see': isSetOff,
  }),
);

const POINTING =
  'это этот эта эти этого этой этим этих эту этому такой такая такое такие таких так таким такую что как почему зачем тогда здесь тут там где когда кто куда чего отсюда поэтому именно уже только и';
const CONDITIONAL_SUBJECTS = 'я вы мы ты он она они ни не то мне нам вам это';

function isVot(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (after === ',' || isEnd(after) || place.isAfterFiller) return true;
  if (isListed(next, POINTING) || isListed(previous, 'и а')) return false;
  const isPresenting = isNounLike(next) || hasForm(next, (form) => form.pos === 'NUMR');
  return !(before !== '' && isPresenting);
}

function isTipa({ previous, next, after }: FillerPlace): boolean {
  if (hasForm(previous, (form) => (form.pos === 'ADJF' || form.pos === 'NUMR') && form.has('gent')))
    return false;
  const isComparison =
    hasForm(previous, (form) => form.pos === 'NOUN') && previous?.closer === '' && after === '';
  return !(isComparison && next !== undefined && (isNounLike(next) || next.forms.length === 0));
}

function isVObshchem({ next, after }: FillerPlace): boolean {
  return (
    after !== '' || !hasForm(next, (form) => (form.pos === 'NOUN' || form.pos === 'ADJF') && form.has('loct'))
  );
}

function isKoroche({ previous, next, before, after }: FillerPlace): boolean {
  if (isListed(next, 'чем')) return false;
  if (before === '^' || before === ',') return true;
  const isCompared =
    isListed(previous, 'намного гораздо чуть раза раз еще значительно как можно') ||
    hasForm(
      previous,
      (form) =>
        form.pos === 'INFN' || ['стать', 'сделать', 'быть', 'писать', 'оказаться'].includes(form.lemma),
    );
  return !isCompared && !isEnd(after);
}

function isZnachit(place: FillerPlace): boolean {
  const { from, previous, next, before, after } = place;
  if (isListed(previous, 'это не что а но то тоже много мало ничего и') || isListed(next, 'что'))
    return false;
  if (place.isAfterCondition) return false;
  if (isAmongFillers(place) || from < 2) return true;
  return before !== '^' && after !== ':' && isListed(previous, 'я мы он она они там у нас потом вот тут');
}

function isTam(place: FillerPlace): boolean {
  const isVague = isListed(
    place.next,
    'что-то как-то какой-то какая-то какие-то какое-то всякие всякое разные',
  );
  return isVague || (place.after === ',' && (place.isBeforeFiller || place.isAfterFiller));
}

/** When each Russian candidate is a filler: «вот этот сервис» is not one. */
export const RUSSIAN_FILLER_RULES: ReadonlyMap<string, FillerRule> = new Map(
  Object.entries<FillerRule>({
    вот: isVot,
    'как бы': (place) =>
      place.after === ',' || !isListed(place.next, CONDITIONAL_SUBJECTS) || isAmongFillers(place),
    типа: isTipa,
    типо: () => true,
    'в общем': isVObshchem,
    'в общем-то': () => true,
    вобщем: () => true,
    короче: isKoroche,
    кароче: () => true,
    'это самое': ({ next, after }) =>
      after !== '' ||
      !hasForm(next, (form) => (form.pos === 'ADJF' || form.pos === 'NOUN') && form.has('neut')),
    значит: isZnachit,
    'в принципе': isSetOffOrUnpunctuated,
    знаете: (place) =>
      place.after === ',' && (place.before === ',' || place.before === '^' || isListed(place.previous, 'вы')),
    понимаете: isSetOff,
    слушайте: isSetOff,
    там: isTam,
    это: (place) => isBetweenCommas(place) || (place.isAfterFiller && place.after === ','),
    так: (place) => isAnswerStart(place) && (place.after !== '' || place.isBeforeFiller),
    да: isBetweenCommas,
    собственно: (place) => isSetOff(place) || isAmongFillers(place),
  }),
);
