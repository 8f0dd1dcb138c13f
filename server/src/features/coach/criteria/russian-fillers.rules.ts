import {
  type FillerPlace,
  type FillerRule,
  hasForm,
  isAmongFillers,
  isAnswerStart,
  isBetweenCommas,
  isEnd,
  isNounLike,
  isOneOf,
  isSetOff,
  isSetOffOrUnpunctuated,
} from './filler-place.rules.ts';

const POINTING =
  'это этот эта эти этого этой этим этих эту этому такой такая такое такие таких так таким такую что как почему зачем тогда здесь тут там где когда кто куда чего отсюда поэтому именно уже только и';
const CONDITIONAL_SUBJECTS = 'я вы мы ты он она они ни не то мне нам вам это';

function isVot(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (after === ',' || isEnd(after) || place.isAfterFiller) return true;
  if (isOneOf(next, POINTING) || isOneOf(previous, 'и а')) return false;
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
  if (isOneOf(next, 'чем')) return false;
  if (before === '^' || before === ',') return true;
  const isCompared =
    isOneOf(previous, 'намного гораздо чуть раза раз еще значительно как можно') ||
    hasForm(
      previous,
      (form) =>
        form.pos === 'INFN' || ['стать', 'сделать', 'быть', 'писать', 'оказаться'].includes(form.lemma),
    );
  return !isCompared && !isEnd(after);
}

function isZnachit(place: FillerPlace): boolean {
  const { from, previous, next, before, after } = place;
  if (isOneOf(previous, 'это не что а но то тоже много мало ничего и') || isOneOf(next, 'что')) return false;
  if (place.isAfterCondition) return false;
  if (isAmongFillers(place) || from < 2) return true;
  return before !== '^' && after !== ':' && isOneOf(previous, 'я мы он она они там у нас потом вот тут');
}

function isTam(place: FillerPlace): boolean {
  const isVague = isOneOf(
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
      place.after === ',' || !isOneOf(place.next, CONDITIONAL_SUBJECTS) || isAmongFillers(place),
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
      place.after === ',' && (place.before === ',' || place.before === '^' || isOneOf(place.previous, 'вы')),
    понимаете: isSetOff,
    слушайте: isSetOff,
    там: isTam,
    это: (place) => isBetweenCommas(place) || (place.isAfterFiller && place.after === ','),
    так: (place) => isAnswerStart(place) && (place.after !== '' || place.isBeforeFiller),
    да: isBetweenCommas,
    собственно: (place) => isSetOff(place) || isAmongFillers(place),
  }),
);
