import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { FactKind } from '../fact.ts';
import { type FactDraft, type Speech, saysSomething, weighPhrase } from './fact-draft.ts';
import { PHRASE_WORDS_MAX, type ReadPhrase, readPhrase } from './read-phrase.rules.ts';
import { TOOL_NAMES } from './tool-names.ts';
import { turnToYou } from './turn-to-you.ts';
import * as is from './word-classes.ts';

const SUBJECT_WORDS_MAX = 4;
const PRONOUNS = new Set('it this that he she they'.split(' '));
const BE = new Set('is are was were means'.split(' '));

/** What happened or is so, with a subject other than the candidate: "the error rate fell by half", "my manager asked me to wait". */
export function findOtherClauses({ text, words }: Speech): FactDraft[] {
  const found: FactDraft[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const norm = words[at]?.norm ?? '';
    const isVerb = BE.has(norm) || is.isPast(norm) || is.EXPLAINING.has(norm);
    if (!isVerb || isCompound(words, at) || isPossessive(text, words[at - 1])) continue;
    const from = findSubject(words, at);
    const draft = from === undefined ? undefined : readOther({ text, words }, from, at);
    if (!draft) continue;
    found.push(draft);
    at = draft.to - 1;
  }
  return found;
}

/** "Was closed": the auxiliary before it is the verb. */
function isCompound(words: readonly Word[], at: number): boolean {
  return is.FINITE.has(words[at - 1]?.norm ?? '') || words[at - 1]?.closer !== '';
}

/** "Drivers' calls": the word after is no verb. */
function isPossessive(text: string, word: Word | undefined): boolean {
  return word !== undefined && /^['’]/u.test(text.slice(word.endChar, word.endChar + 1));
}

function findSubject(words: readonly Word[], verb: number): number | undefined {
  const last = words[verb - 1]?.norm ?? '';
  if (PRONOUNS.has(last)) return isBoundary(words, verb - 2) ? verb - 1 : undefined;
  let at = verb - 1;
  while (at > verb - SUBJECT_WORDS_MAX && isNounWord(words[at]?.norm ?? '') && !isSureStart(words, at))
    at -= 1;
  const first = words[at]?.norm ?? '';
  if (isArticle(first)) return at < verb - 1 && isBoundary(words, at - 1) ? at : undefined;
  const isWhole = isNounWord(first) && isSureStart(words, at);
  return isWhole && isBareSubject(last, verb - at) && !isListEnd(words, at, verb) ? at : undefined;
}

const isNounWord = (norm: string) => is.isContent(norm) && !is.isPast(norm) && !norm.endsWith('ing');
const isArticle = (norm: string) =>
  /^(?:the|a|an|my|our|his|her|their|this|every|each|another|one)$/u.test(norm);

function isBareSubject(last: string, length: number): boolean {
  return length >= 2 || last.endsWith('s') || is.PEOPLE.has(last) || last.length > 4;
}

/** "Pros and cons weighed …": a single noun after "and" may end a list. */
function isListEnd(words: readonly Word[], at: number, verb: number): boolean {
  if (is.RESULTS.has(words[verb]?.norm ?? '') || words[verb]?.norm === 'went') return false;
  return verb - at === 1 && words[at - 1]?.norm === 'and' && !is.PEOPLE.has(words[at]?.norm ?? '');
}

/** After a sign or a joining word. */
function isSureStart(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before) return true;
  if (/[.!?…]/u.test(before.closer)) return true;
  return before.closer === '' && /^(?:and|but|so|because|then|when|that)$/u.test(before.norm);
}

/** A noun phrase after a verb or preposition is its object; after a noun, a sign or a joining word it begins a clause. */
function isBoundary(words: readonly Word[], at: number): boolean {
  const before = words[at];
  if (before?.closer !== '') return true;
  if (
    /^(?:and|but|so|because|then|when|while|after|before|since|until|finally|eventually|afterwards|once)$/u.test(
      before.norm,
    )
  )
    return true;
  return false;
}

function readOther({ text, words }: Speech, from: number, verb: number): FactDraft | undefined {
  const phrase = readPhrase(words, verb);
  if (!phrase || phrase.to - from > PHRASE_WORDS_MAX || isCut(words, verb, phrase)) return undefined;
  const [subject, predicate] = [words.slice(from, verb), words.slice(verb, phrase.to)];
  const part = words.slice(from, phrase.to);
  if (part.length < 3 || part.some(({ norm }) => OF_BOTH.has(norm)) || !saysSomething(predicate))
    return undefined;
  const isPronoun = PRONOUNS.has(subject[0]?.norm ?? '');
  if (subject.some(({ norm }) => is.VAGUE.has(norm) || OF_TALK.has(norm))) return undefined;
  if (!isPronoun && mayBeParticiple(predicate)) return undefined;
  if (isMereState(predicate) || isConditional(words, from, verb) || startsFromNumber(predicate))
    return undefined;
  const kind = classifyClause(subject, predicate);
  const weight = (WEIGHTS.get(kind) ?? 0.4) + weighPhrase(part) + (isPronoun ? -0.05 : 0.04);
  return { from, to: phrase.to, kind, named: nameClause(text, part), weight };
}

const OF_BOTH = new Set('you your i we'.split(' '));
const OF_TALK = new Set(['question', 'answer']);

/** "Nights are fine", "the price was okay": an opinion, and nothing to ask about. */
function isMereState([verb, ...rest]: readonly Word[]): boolean {
  return BE.has(verb?.norm ?? '') && rest.every(({ norm }) => is.FEELINGS.has(norm) || is.ADVERBS.has(norm));
}

/** "When the computation is heavy" supposes; "when the server crashed" tells. */
function isConditional(words: readonly Word[], from: number, verb: number): boolean {
  const isPresent = !is.isPast(words[verb]?.norm ?? '') && !/^(?:was|were)$/u.test(words[verb]?.norm ?? '');
  return isPresent && /^(?:when|once|until|while|after|before)$/u.test(words[from - 1]?.norm ?? '');
}

/** "Closed from twelve coordinators we are four": only a change goes from a number. */
function startsFromNumber([verb, next, third]: readonly Word[]): boolean {
  const isChange = is.RESULTS.has(verb?.norm ?? '') || verb?.norm === 'went';
  return !isChange && next?.norm === 'from' && is.isNumber(third?.norm ?? '');
}

/** "A named buddy", "ventilator associated pneumonia". */
function mayBeParticiple([verb, next]: readonly Word[]): boolean {
  if (!is.isPast(verb?.norm ?? '') || next === undefined) return false;
  return is.isContent(next.norm) && !is.isPast(next.norm) && !next.norm.endsWith('ly');
}

/** "A key is a column" is cut from "a key is a column that …"; "is not" claims nothing. */
function isCut(words: readonly Word[], verb: number, { to, stop }: ReadPhrase): boolean {
  if (is.NEGATIONS.has(words[verb + 1]?.norm ?? '')) return true;
  if (to !== stop && BE.has(words[verb]?.norm ?? '') && to - verb <= 2) return true;
  const isOpen = to === stop && CUT_BEFORE.has(words[to]?.norm ?? '') && words[to - 1]?.closer === '';
  return isOpen && !is.isPast(words[verb]?.norm ?? '');
}

/** A capital letter at the start may be a name's: then only the quotation is used. */
function nameClause(text: string, part: readonly Word[]): string | null {
  const [first] = part;
  if (!first) return null;
  const turned = turnToYou(text, part);
  if (!first.isCapitalised) return turned;
  const isTitle = /^\p{Lu}\p{Ll}*$/u.test(text.slice(first.startChar, first.endChar));
  if (!isTitle) return turned;
  const isCommon = !is.isContent(first.norm) || first.norm.endsWith('s') || isCommonStart(part);
  return isCommon && !TOOL_NAMES.has(first.norm) ? turned.charAt(0).toLowerCase() + turned.slice(1) : null;
}

/** "Response time fell": a noun follows the first word, so that it is hardly a name. */
function isCommonStart(part: readonly Word[]): boolean {
  const second = part[1];
  return (
    second !== undefined && is.isContent(second.norm) && !second.isCapitalised && !is.isPast(second.norm)
  );
}

const WEIGHTS = new Map<FactKind, number>([
  ['result', 0.72],
  ['problem', 0.56],
  ['person', 0.36],
  ['action', 0.28],
]);

const CUT_BEFORE = new Set('that which who where when it you'.split(' '));
const SPANS = /^(?:weeks?|months?|years?)$/u;

function classifyClause(subject: readonly Word[], predicate: readonly Word[]): FactKind {
  const verb = predicate[0]?.norm ?? '';
  if (isOutcome(predicate)) return 'result';
  if (is.TROUBLES.has(verb)) return 'problem';
  if (BE.has(verb) && subject.some(({ norm }) => is.isTroubleNoun(norm))) return 'problem';
  const last = subject.at(-1)?.norm ?? '';
  return is.PEOPLE.has(last) || (BE.has(verb) ? /^(?:he|she)$/u : /^(?:he|she|they)$/u).test(last)
    ? 'person'
    : 'action';
}

/** "Fell by half", "went from nine to three"; "went away for three weeks" is none. */
function isOutcome(predicate: readonly Word[]): boolean {
  const [verb, next] = [predicate[0]?.norm ?? '', predicate[1]?.norm ?? ''];
  const isChange = is.RESULTS.has(verb) || (verb === 'went' && /^(?:from|up|down|to)$/u.test(next));
  if (!isChange || !predicate.some(({ norm }) => is.isNumber(norm))) return false;
  return /^(?:from|by)$/u.test(next) || !predicate.some(({ norm }) => SPANS.test(norm));
}
