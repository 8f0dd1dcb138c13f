import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { FILLED_PAUSE } from '../../../../coach/lexicon/fillers.ts';
import * as is from './word-classes.ts';

/** Told of the past, meant as usual or intended, been (what the candidate is), running at the time. */
type Mood = 'told' | 'meant' | 'been' | 'running';
/** The verb of the candidate's own clause; `lead` is what an interviewer says before it. */
export type OwnVerb = { at: number; mood: Mood; lead: string };

/** After them a clause is a question, a condition, or lacks its object. */
const NOT_BEFORE = new Set(
  `if unless wish suppose imagine what which who whom whose thing things everything way how why whatever did do does can
  could should would may might shall will must am are is was were have had has something anything all whether like
  as than where sorry hope`.split(/\s+/u),
);
/** They begin a clause for certain. */
const CLEAR_BEFORE = new Set(
  'and but so then because when while after before that since once first finally also'.split(' '),
);
const ADVERBS_MAX = 3;

/** The verb that follows "I", "we" or "you"; undefined where it makes no claim. */
export function findVerb(words: readonly Word[], subject: number): OwnVerb | undefined {
  const norm = words[subject]?.norm ?? '';
  const isBroken = words[subject]?.closer !== '' && !FILLED_PAUSE.test(words[subject + 1]?.norm ?? '');
  if (isBroken || !isClauseStart(words, subject)) return undefined;
  const at = skipAdverbs(words, subject + 1);
  const said = words[at]?.norm ?? '';
  if (!isReadable(words[at])) return undefined;
  if (norm === 'you') return readStep(words, subject, at);
  if (/'(?:d|ll)$/u.test(norm) || /^(?:would|will)$/u.test(said)) return readIntended(words, norm, at);
  if (norm.endsWith("'ve")) return readPerfect(words, at);
  if (said === 'have') return readPerfect(words, skipAdverbs(words, at + 1));
  const isState = /'(?:m|re)$/u.test(norm) || /^(?:am|are|was|were)$/u.test(said);
  return isState ? readState(words, norm, at) : readTold(words, subject, at);
}

function isReadable(word: Word | undefined): boolean {
  return word?.closer === '' && !is.NEGATIONS.has(word.norm) && !/[^\p{ASCII}’]/u.test(word.norm);
}

function isClauseStart(words: readonly Word[], subject: number): boolean {
  const before = words[subject - 1];
  if (before?.closer !== '') return true;
  return !NOT_BEFORE.has(before.norm);
}

function skipAdverbs(words: readonly Word[], from: number): number {
  let at = from;
  while (at < from + ADVERBS_MAX && isSkipped(words[at])) at += 1;
  return at;
}

function isSkipped(word: Word | undefined): boolean {
  if (!word) return false;
  return FILLED_PAUSE.test(word.norm) || (is.ADVERBS.has(word.norm) && word.closer === '');
}

/** "You start the new syringe at the same rate". */
function readStep(words: readonly Word[], subject: number, at: number): OwnVerb | undefined {
  const said = words[at]?.norm ?? '';
  const before = words[subject - 1];
  const isClear = before?.closer !== '' || /^(?:and|then|so|but|first|because)$/u.test(before.norm);
  if (!isClear || is.isPast(said) || !isPresentVerb(said)) return undefined;
  return { at, mood: 'meant', lead: 'you ' };
}

function readIntended(words: readonly Word[], subject: string, at: number): OwnVerb | undefined {
  const isShort = subject.includes("'");
  const verb = isShort ? at : skipAdverbs(words, at + 1);
  const said = words[verb]?.norm ?? '';
  if (is.NEGATIONS.has(said)) return undefined;
  if (isShort && subject.endsWith("'d") && isDone(said) && !SAME_FORM.has(said))
    return is.NO_CLAIM.has(said) ? undefined : { at: verb, mood: 'told', lead: 'you had ' };
  if (subject.endsWith('ll') && OF_TALK.has(said)) return undefined;
  return isPresentVerb(said) ? { at: verb, mood: 'meant', lead: 'you would ' } : undefined;
}

/** Said of the talk: "I'll give you an example". */
const OF_TALK = new Set('call give tell try take start finish stop leave keep'.split(' '));
const SAME_FORM = new Set('cut set put read split run come let hit shut'.split(' '));
const PARTICIPLES = new Set(
  'done written taken seen driven run given known grown chosen gone spoken begun drawn broken'.split(' '),
);
const isDone = (norm: string) =>
  is.isPast(norm) ||
  PARTICIPLES.has(norm) ||
  /(?:grown|thrown|shown|taken|given|ritten|fallen|risen)$/u.test(norm);

function readPerfect(words: readonly Word[], at: number): OwnVerb | undefined {
  const said = words[at]?.norm ?? '';
  if (said === 'been') return readBeen(words, at, "you've been ");
  return isDone(said) && !is.NO_CLAIM.has(said) ? { at, mood: 'told', lead: 'you have ' } : undefined;
}

function readBeen(words: readonly Word[], at: number, lead: string): OwnVerb | undefined {
  const next = words[at + 1]?.norm ?? '';
  return is.isNumber(next) || is.FEELINGS.has(next) || is.NEGATIONS.has(next) || is.OPENERS.has(next)
    ? undefined
    : { at, mood: 'been', lead };
}

function readState(words: readonly Word[], subject: string, at: number): OwnVerb | undefined {
  const isShort = subject.includes("'");
  const be = isShort ? at - 1 : at;
  const next = skipAdverbs(words, be + 1);
  const said = words[next]?.norm ?? '';
  if (is.FEELINGS.has(said) || is.NEGATIONS.has(said) || is.OPENERS.has(said)) return undefined;
  const isPastTense = /^(?:was|were)$/u.test(words[at]?.norm ?? '');
  const lead = isPastTense ? 'you were ' : 'you are ';
  if (subject === "we're" && !said.endsWith('ing')) return undefined;
  if (/^[a-z]{3,}ing$/u.test(said) && said !== 'going') return { at: next, mood: 'running', lead };
  return next === be + 1 && !is.isNumber(said) ? { at: be, mood: 'been', lead } : undefined;
}

function readTold(words: readonly Word[], subject: number, at: number): OwnVerb | undefined {
  const said = words[at]?.norm ?? '';
  const next = words[at + 1]?.norm ?? '';
  if (lacksObject(words[subject - 1], next) || isOtherTense(said, next)) return undefined;
  if (PLAIN_PAST.has(said)) return { at, mood: 'told', lead: 'you ' };
  if (is.isPast(said)) return is.NO_CLAIM.has(said) ? undefined : { at, mood: 'told', lead: 'you ' };
  return isPresentVerb(said) ? { at, mood: 'meant', lead: 'you ' } : undefined;
}

const PLAIN_PAST = new Set(['had', 'went', 'got', 'started']);

/** "The feature I built for them" has no object of its own. */
function lacksObject(before: Word | undefined, next: string): boolean {
  const isClear = before?.closer !== '' || CLEAR_BEFORE.has(before.norm);
  return !isClear && is.isContent(before.norm) && is.PREPOSITIONS.has(next) && next !== 'to';
}

/** "Used to", "had been", "had no". */
function isOtherTense(said: string, next: string): boolean {
  if (said === 'used') return next === 'to';
  return said === 'had' && (is.NEGATIONS.has(next) || next === 'been');
}

function isPresentVerb(norm: string): boolean {
  return (
    /^[a-z][a-z-]+$/u.test(norm) &&
    !is.NO_CLAIM.has(norm) &&
    (is.isContent(norm) || norm === 'keep') &&
    norm !== 'either'
  );
}
