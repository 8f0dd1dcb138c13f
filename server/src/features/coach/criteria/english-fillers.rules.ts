import {
  type FillerPlace,
  type FillerRule,
  isAmongFillers,
  isAnswerStart,
  isBetweenCommas,
  isEnd,
  isOneOf,
  isSetOff,
  isSetOffOrUnpunctuated,
} from './filler-place.rules.ts';

function isLike(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (after === ',' && (before === ',' || before === '^' || isOneOf(previous, 'was is were be'))) return true;
  if (
    isOneOf(
      previous,
      'i you we they to would d really also not look looks looked feel feels felt sound sounds seem seems something anything nothing things stuff just-like more much most exactly people users clients customers who',
    )
  ) {
    return isAmongFillers(place) && before === ',';
  }
  if (previous?.norm.endsWith("'d") || previous?.norm.endsWith("n't")) return false;
  if (before === '^' || before === ',')
    return after === ',' || isAmongFillers(place) || isOneOf(next, 'i we they he she you really');
  if (isAmongFillers(place)) return true;
  const isAfterLink = isOneOf(
    previous,
    "and but so because was is were it's that's just then or there's be been i'm",
  );
  return isAfterLink && !isOneOf(next, 'a an the this that it to any my our in');
}

function isYouKnow(place: FillerPlace): boolean {
  const { previous, next, before, after } = place;
  if (isBetweenCommas(place) || (before === ',' && isEnd(after)) || (before === '^' && after === ','))
    return true;
  if (isOneOf(previous, "do did as if let don't would may might should how what can when once")) return false;
  if (isAmongFillers(place)) return true;
  return !isOneOf(
    next,
    'how what that the where why who when which about them him her it this a an your my our',
  );
}

function isIMean(place: FillerPlace): boolean {
  if (isOneOf(place.previous, 'what that do when if which by and-that who how')) return false;
  return (
    place.after === ',' || place.before !== '' || isAmongFillers(place) || !isOneOf(place.next, 'that it by')
  );
}

function isSo(place: FillerPlace): boolean {
  if (isAnswerStart(place)) return !isOneOf(place.next, 'that far much many long called');
  if (isOneOf(place.next, 'um uh yeah basically like') || place.next?.norm === 'you') {
    return place.isBeforeFiller || isOneOf(place.next, 'um uh yeah');
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
