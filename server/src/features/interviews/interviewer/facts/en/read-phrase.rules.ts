import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { isAfterthought, isListed, isNextVerb, isVerbForNoun } from './lost-commas.rules.ts';
import { mayEnd } from './phrase-end.rules.ts';
import * as is from './word-classes.ts';

/** Where a phrase that begins with a verb may end, and the place of the word that stopped the reading. */
export type ReadPhrase = { to: number; stop: number };

/** A longer quotation is not said back. */
export const PHRASE_WORDS_MAX = 9;

type Reading = {
  /** A verb, preposition or article waits for its noun. */
  isOpen: boolean;
  /** Content words since the last article, preposition or verb. */
  run: number;
  objects: number;
  objectsMax: number;
  /** Clauses that may follow the verb. */
  clauses: number;
};

/** The longest piece of speech from a verb that can stand by itself; undefined where its end is uncertain. */
export function readPhrase(words: readonly Word[], from: number): ReadPhrase | undefined {
  const verb = words[from]?.norm ?? '';
  const reading: Reading = {
    isOpen: true,
    run: 0,
    objects: 0,
    objectsMax: is.TWO_OBJECTS.has(verb) ? 2 : 1,
    clauses: is.REPORTING.has(verb) ? 1 : 0,
  };
  const last = Math.min(from + PHRASE_WORDS_MAX, words.length);
  const isTold = is.isPast(verb);
  let best: number | undefined;
  for (let at = from + 1; at <= last; at += 1) {
    const place = isLost(words, at, { from, isOpen: reading.isOpen })
      ? 'stop'
      : readPlace(words, at, reading);
    const run = countOfNext(words, at, { place, reading, isTold });
    if (run > 0) return close(endBeforeRun(words, { from, at, run }), at);
    if (place !== 'inside' && mayEnd(words, at, from)) best = at;
    if (place === 'stop' || place === 'verb') return close(best, at);
    advance(words, at, reading);
  }
  return close(best, last + 1);
}

/** A comma or a full stop that was said but not written. */
function isLost(
  words: readonly Word[],
  at: number,
  { from, isOpen }: { from: number; isOpen: boolean },
): boolean {
  return isVerbForNoun(words, at, from) || (!isOpen && isAfterthought(words, at, from));
}

function close(to: number | undefined, stop: number): ReadPhrase | undefined {
  return to === undefined ? undefined : { to, stop };
}

/** What the place before a word is: the end of the clause, before a verb, between two phrases, or within one. */
type Place = 'stop' | 'verb' | 'soft' | 'inside';

function readPlace(words: readonly Word[], at: number, reading: Reading): Place {
  const norm = words[at]?.norm;
  if (norm === undefined || words[at - 1]?.closer !== '') return 'stop';
  return (
    readJoint(words, at, reading) ??
    readOpener(words, at, reading) ??
    readVerb(words, at, reading) ??
    readNounPlace(words, at, reading)
  );
}

function readJoint(words: readonly Word[], at: number, reading: Reading): Place | undefined {
  const norm = words[at]?.norm ?? '';
  const previous = words[at - 1]?.norm ?? '';
  if (norm === 'and') return joinsNumbers(words, at) || hasBetween(words, at) ? 'inside' : 'stop';
  if (norm === 'not') return isNotTo(words, at) ? 'inside' : 'stop';
  if (norm === 'that' && !reading.isOpen) return subjectInside(reading);
  if (LATER.has(norm)) return SPAN.test(previous) ? 'inside' : 'stop';
  return isGlued(norm, previous) ? 'inside' : undefined;
}

const isNotTo = (words: readonly Word[], at: number) => words[at + 1]?.norm === 'to';
const isGlued = (norm: string, previous: string) =>
  is.GLUE.has(norm) || (previous === 'to' && is.FINITE.has(norm));

function readOpener(words: readonly Word[], at: number, reading: Reading): Place | undefined {
  const norm = words[at]?.norm ?? '';
  if (norm === 'it' || norm === 'you') {
    if (!reading.isOpen) return 'stop';
    return isSubject(words, at) ? subjectInside(reading) : 'inside';
  }
  if (!is.OPENERS.has(norm)) return undefined;
  if (norm === 'cause' && is.isRootCause(words[at - 1]?.norm ?? '')) return undefined;
  const isPronoun = /^(?:i|we|they|he|she|there)$/u.test(norm);
  return isPronoun && reading.isOpen ? subjectInside(reading) : 'stop';
}

function readVerb(words: readonly Word[], at: number, reading: Reading): Place | undefined {
  const norm = words[at]?.norm ?? '';
  const previous = words[at - 1]?.norm ?? '';
  const isAuxiliary = is.FINITE.has(norm);
  if (!isAuxiliary && (!is.isPast(norm) || is.DETERMINERS.has(previous))) return undefined;
  if (!isAuxiliary && is.PREPOSITIONS.has(previous) && !is.PARTICLES.has(previous)) return 'inside';
  if (reading.clauses === 0 || reading.run === 0) return 'verb';
  reading.clauses -= 1;
  return 'inside';
}

function readNounPlace(words: readonly Word[], at: number, reading: Reading): Place {
  const norm = words[at]?.norm ?? '';
  if (is.PREPOSITIONS.has(norm) || is.PARTICLES.has(norm)) return 'soft';
  if (is.SUBJECTS_AND_OBJECTS.has(norm)) return reading.isOpen || REFLEXIVE.test(norm) ? 'inside' : 'stop';
  if (is.DETERMINERS.has(norm) || is.isNumber(norm)) return startNoun(words, at, reading);
  return !reading.isOpen && isListed(words, at) ? 'stop' : 'inside';
}

/** "The team a plan" has two objects; "the team the plan failed" is the next clause. */
function startNoun(words: readonly Word[], at: number, reading: Reading): Place {
  if (reading.isOpen || is.isNumber(words[at - 1]?.norm ?? '')) return 'inside';
  if (reading.objects < reading.objectsMax && isReceiver(words[at - 1]?.norm ?? '')) return 'inside';
  const span = words.slice(at, at + 4).findIndex(({ norm }) => SPAN.test(norm));
  if (span < 0) return 'stop';
  const isDated = LATER.has(words[at + span + 1]?.norm ?? '') || DATING.has(words[at]?.norm ?? '');
  return isDated ? 'soft' : 'stop';
}

function isReceiver(norm: string): boolean {
  return is.PEOPLE.has(norm) || is.SUBJECTS_AND_OBJECTS.has(norm);
}

const LATER = new Set(['later', 'ago', 'early', 'earlier', 'late']);
const DATING = new Set(['every', 'each', 'this', 'that', 'all']);

const SPAN =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|percent|times?|morning|evening|night|tuesday|monday|friday|wednesday|thursday|saturday|sunday)$/u;

const REFLEXIVE = /^(?:my|your|him|her|it|our|them)sel(?:f|ves)$/u;

function joinsNumbers(words: readonly Word[], at: number): boolean {
  return is.isNumber(words[at - 1]?.norm ?? '') && is.isNumber(words[at + 1]?.norm ?? '');
}

function hasBetween(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some(({ norm }) => norm === 'between' || norm === 'both');
}

function isSubject(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.norm ?? '';
  return is.FINITE.has(next) || (is.isPast(next) && words[at]?.closer === '');
}

function subjectInside(reading: Reading): Place {
  return reading.clauses > 0 ? 'inside' : 'stop';
}

/** How many words before a place begin another clause; before "it" only the last one, its verb: "stop | prop it". */
function countOfNext(
  words: readonly Word[],
  at: number,
  { place, reading, isTold }: { place: Place; reading: Reading; isTold: boolean },
): number {
  if (place === 'verb') return isSubjectOfNext(words, at, reading) ? reading.run : 0;
  if (place !== 'stop' || !isNextVerb(words, at, { run: reading.run, isTold })) return 0;
  return is.SUBJECTS_AND_OBJECTS.has(words[at]?.norm ?? '') ? 1 : reading.run;
}

/** "I rang the consultant scan was at ten": two nouns before a verb may belong to two clauses. */
function isSubjectOfNext(words: readonly Word[], at: number, { run, isOpen }: Reading): boolean {
  if (isOpen) return false;
  const isSure = is.FINITE.has(words[at]?.norm ?? '');
  return isSure ? run >= 1 : run >= 2;
}

/** The end before the noun phrase that belongs to the next clause. */
function endBeforeRun(
  words: readonly Word[],
  { from, at, run }: { from: number; at: number; run: number },
): number | undefined {
  let to = at - run;
  while (to > from && !mayEnd(words, to, from)) to -= 1;
  return to > from + 1 ? to : undefined;
}

function advance(words: readonly Word[], at: number, reading: Reading): void {
  const norm = words[at]?.norm ?? '';
  const previous = words[at - 1]?.norm ?? '';
  const wasOpen = reading.isOpen;
  if (is.PARTICLES.has(norm) && wasOpen) return;
  if (is.PREPOSITIONS.has(norm) || is.DETERMINERS.has(norm) || is.isNumber(norm) || is.FINITE.has(norm)) {
    if (is.PREPOSITIONS.has(norm) && !wasOpen) reading.objects = 0;
    reading.isOpen = true;
    reading.run = 0;
    return;
  }
  if (previous === 'to' || norm.endsWith('ing')) {
    reading.isOpen = true;
    reading.objects = 0;
    reading.run = 1;
    return;
  }
  if (wasOpen) reading.objects += 1;
  reading.isOpen = false;
  reading.run += 1;
}
