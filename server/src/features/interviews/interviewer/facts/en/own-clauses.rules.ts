import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { STATE_PAST } from '../../../../coach/lexicon/common-words.ts';
import type { FactKind } from '../fact.ts';
import { type FactDraft, type Speech, saysSomething, weighPhrase } from './fact-draft.ts';
import { PLAIN_VERBS } from './lost-commas.rules.ts';
import { findVerb, type OwnVerb } from './own-verb.rules.ts';
import { type ReadPhrase, readPhrase } from './read-phrase.rules.ts';
import { turnToYou } from './turn-to-you.ts';
import * as is from './word-classes.ts';

/** Subjects of the candidate's own clauses; "you" is how steps are explained. */
const SUBJECTS: ReadonlySet<string> = new Set("i we you i'd we'd i'll we'll i've we've i'm we're".split(' '));
/** "I rewrote the import", "we decided to wait", "I would first call the client". */
export function findOwnClauses({ text, words }: Speech): FactDraft[] {
  const found: FactDraft[] = [];
  let at = 0;
  while (at < words.length) {
    const next = readClause({ text, words }, at, found);
    at = Math.max(at + 1, next);
  }
  return found;
}

function readClause(speech: Speech, at: number, found: FactDraft[]): number {
  const { words } = speech;
  const verb = SUBJECTS.has(words[at]?.norm ?? '') ? findVerb(words, at) : undefined;
  const phrase = verb && readPhrase(words, verb.at);
  if (!phrase || (verb.mood === 'been' && CIRCUMSTANCE.has(words[at - 1]?.norm ?? ''))) return at + 1;
  let clause: Clause = { verb, phrase, isStep: words[at]?.norm === 'you' };
  addDraft(speech, clause, found);
  for (let next = readNext(words, clause); next; next = readNext(words, clause)) {
    clause = next;
    addDraft(speech, clause, found);
  }
  return clause.phrase.to - 1;
}

/** "Bash when I'm in a hurry" does not say who the candidate is. */
const CIRCUMSTANCE = new Set('when whenever while if unless until because since as'.split(' '));

function readNext(words: readonly Word[], clause: Clause): Clause | undefined {
  return readCoordinated(words, clause) ?? readNextStep(words, clause);
}

/** "I'd assess the risks, take a decision": the next step is intended too. */
function readNextStep(words: readonly Word[], { verb, phrase }: Clause): Clause | undefined {
  if (verb.lead !== 'you would ' || phrase.to !== phrase.stop) return undefined;
  const isJoined = /^(?:and|then)$/u.test(words[phrase.to]?.norm ?? '');
  if (/[.!?…;:]/u.test(words[phrase.to - 1]?.closer ?? '')) return undefined;
  const at = isJoined ? phrase.to + 1 : phrase.to;
  const next = PLAIN_VERBS.has(words[at]?.norm ?? '') ? readPhrase(words, at) : undefined;
  return next && { verb: { ...verb, at }, phrase: next, isStep: false };
}

/** "… and added a retry": goes on with the same subject where the words between leave no other. */
function readCoordinated(words: readonly Word[], { verb, phrase }: Clause): Clause | undefined {
  const { to, stop } = phrase;
  const isJoined = words[to - 1]?.closer === ',' || /^(?:and|then)$/u.test(words[to]?.norm ?? '');
  if (verb.mood !== 'told' || to !== stop || !isJoined) return undefined;
  let at = to;
  while (at < to + JOINING_WORDS_MAX && isJoining(words[at]?.norm ?? '')) at += 1;
  const norm = words[at]?.norm ?? '';
  if (!is.isPast(norm) || is.NO_CLAIM.has(norm) || STATE_PAST.has(norm)) return undefined;
  const next = words[at + 1]?.norm === 'by' ? undefined : readPhrase(words, at);
  return next && { verb: { at, mood: 'told', lead: 'you ' }, phrase: next, isStep: false };
}

const JOINING_WORDS_MAX = 3;
const isJoining = (norm: string) => /^(?:and|then)$/u.test(norm) || is.ADVERBS.has(norm);

/** "Asked the supplier" is half of a claim, "asked the supplier for samples" is one. */
const UNFINISHED = new Set('asked told ask tell let'.split(' '));
const GIVING = new Set('gave given give sent send showed show offered offer handed drew bought'.split(' '));
const FINISHING = new Set('to for about that not'.split(' '));

type Clause = { verb: OwnVerb; phrase: ReadPhrase; isStep: boolean };

function addDraft({ text, words }: Speech, { verb, phrase, isStep }: Clause, found: FactDraft[]): void {
  const from = verb.mood === 'been' ? verb.at + 1 : verb.at;
  const part = words.slice(from, phrase.to);
  const isSaid = verb.mood === 'been' ? part.some(({ norm }) => is.isContent(norm)) : saysSomething(part);
  if (part.length < 2 || !isSaid || isUnfinished(part)) return;
  const others = isStep ? OF_SPEAKER : OF_LISTENER;
  if (part.some(({ norm }) => others.has(norm))) return;
  const kind = classifyOwnClause(verb, part);
  const named = isBareTitle(part) ? null : verb.lead + turnToYou(text, part);
  found.push({ from, to: phrase.to, kind, named, weight: weigh(verb, part, kind) });
}

/** In one clause with "you" of explanations, or with "I", they leave it open who is meant. */
const OF_SPEAKER = new Set('i me my us our you your'.split(' '));
const OF_LISTENER = new Set('you your yours'.split(' '));

function isUnfinished(part: readonly Word[]): boolean {
  const verb = part[0]?.norm ?? '';
  if (isOfUnnamedOne(part) || isFoundHard(part) || lacksVerb(part)) return true;
  if (is.isPast(verb) && part[1]?.norm === 'any') return true;
  if (UNFINISHED.has(verb)) return !part.some(({ norm }) => FINISHING.has(norm));
  const last = part.at(-1)?.norm ?? '';
  const isReceiver = is.PEOPLE.has(last) || is.SUBJECTS_AND_OBJECTS.has(last);
  return GIVING.has(verb) && part.length <= 3 && isReceiver;
}

/** "Made one in 2017": what it was is said elsewhere. */
function isOfUnnamedOne([, object, next]: readonly Word[]): boolean {
  return object?.norm === 'one' && (!next || (is.PREPOSITIONS.has(next.norm) && next.norm !== 'of'));
}

/** "Realised that giving him orders …": the verb of what was realised is missing. */
function lacksVerb([verb, that, ...rest]: readonly Word[]): boolean {
  if (!is.REPORTING.has(verb?.norm ?? '')) return false;
  return (
    that?.norm === 'that' &&
    rest.length > 1 &&
    !rest.some(({ norm }) => is.FINITE.has(norm) || is.isPast(norm))
  );
}

/** "Was dispatcher in Kazan" lacks an article, so that only the quotation is used; "head of department" needs none. */
function isBareTitle([title, next]: readonly Word[]): boolean {
  const isTitle = is.isContent(title?.norm ?? '') && /(?:[eo]r|ist|ant)$/u.test(title?.norm ?? '');
  return isTitle && next !== undefined && is.PREPOSITIONS.has(next.norm) && !/^(?:of|to)$/u.test(next.norm);
}

/** "Find it hard to …" is no deed. */
function isFoundHard([verb, object]: readonly Word[]): boolean {
  return /^(?:find|found)$/u.test(verb?.norm ?? '') && object?.norm === 'it';
}

/** Found out or gone wrong, not chosen: there is no reason to ask for. */
const MET = new Set(
  'found noticed saw realised realized discovered learned learnt spotted figured lost missed mixed forgot'.split(
    ' ',
  ),
);
/** They say who the candidate is. */
const OF_ONESELF = new Set('work worked own studied graduated trained study qualified'.split(' '));
/** What one had or came to is no deed: it is named, but not asked about. */
const HELD = new Set('had have got went met'.split(' '));
const HELD_WEIGHT_MAX = 0.34;

function classifyOwnClause({ mood, lead }: OwnVerb, part: readonly Word[]): FactKind {
  const verb = part[0]?.norm ?? '';
  if (
    mood === 'been' ||
    OF_ONESELF.has(verb) ||
    (verb === 'spent' && part.some(({ norm }) => norm === 'years'))
  )
    return 'person';
  if (mood === 'told' && MET.has(verb)) return 'problem';
  if (lead === 'you would ' || is.DECISIONS.has(verb)) return 'decision';
  if (
    part.some(({ norm }) => is.isTroubleNoun(norm)) &&
    /^(?:had|got|made|faced|hit|found|saw|noticed)$/u.test(verb)
  )
    return 'problem';
  if (mood === 'told' && is.TROUBLES.has(verb)) return 'problem';
  const hasFigure = part.some(({ norm }) => is.isNumber(norm) || norm === 'half');
  return mood === 'told' && is.RESULTS.has(verb) && hasFigure ? 'result' : 'action';
}

const WEIGHTS = new Map<FactKind, number>([
  ['result', 0.8],
  ['decision', 0.66],
  ['problem', 0.64],
  ['action', 0.56],
  ['person', 0.4],
]);

function weigh({ mood }: OwnVerb, part: readonly Word[], kind: FactKind): number {
  const verb = part[0]?.norm ?? '';
  const isState = mood === 'running' || (STATE_PAST.has(verb) && verb !== 'used') || HELD.has(verb);
  const base =
    (WEIGHTS.get(kind) ?? 0.5) - (isState && kind === 'action' ? 0.18 : 0) - (mood === 'meant' ? 0.12 : 0);
  const weight = base + weighPhrase(part);
  return HELD.has(verb) && kind === 'action' ? Math.min(weight, HELD_WEIGHT_MAX) : weight;
}
