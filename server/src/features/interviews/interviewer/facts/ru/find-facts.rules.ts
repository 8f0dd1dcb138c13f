import type { CoachTools } from '../../../../coach/language/coach-tools.ts';
import { isAmong, type Word } from '../../../../coach/language/morphology.rules.ts';
import type { Fact, FactKind } from '../fact.ts';
import {
  ALWAYS_BACKGROUND,
  BACKGROUND,
  CAREER,
  CHANGES,
  DECIDES,
  isAboutInterview,
  isRude,
  NOTICES,
  PEOPLE,
  PRIVATE,
  PROBLEMS,
  SMALL_DEEDS,
} from './claim-words.ts';
import { type Clause, findClauses } from './find-clauses.rules.ts';
import { findNumbers } from './find-numbers.rules.ts';
import { findTerms } from './find-terms.rules.ts';
import { findTools, type Thing } from './find-tools.rules.ts';
import { isNoun, isNumber, readSpeech, type Speech } from './speech.rules.ts';

/** More claims are never needed of one answer. */
const FACTS_MAX = 60;

type Claim = Thing & { kind: FactKind; weight: number };

/** What a candidate claimed in Russian, in the order of the text. */
export function findFactsRu(text: string, tools: CoachTools): Fact[] {
  const speech = readSpeech(text, tools);
  const clauses = findClauses(speech, tools).map((clause) => weighClause(clause, speech, tools));
  const covered = new Set(
    clauses.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const numbers = findNumbers(speech)
    .filter(({ from }) => !covered.has(from))
    .map((thing) => ({ ...thing, kind: 'number' as const, weight: weighNumber(thing, speech) }));
  const named = findTools(speech).map((thing) => ({ ...thing, kind: 'tool' as const, weight: 0.4 }));
  const claims: Claim[] = [...clauses, ...numbers, ...withoutRepeats(named)].filter((claim) =>
    mayBeSaid(claim, speech),
  );
  return [...claims, ...findWeakClaims(claims, speech, tools)]
    .toSorted((a, b) => a.from - b.from)
    .slice(0, FACTS_MAX)
    .map((claim) => toFact(claim, speech));
}

/** An answer that claims nothing is still about something. */
function findWeakClaims(claims: readonly Claim[], speech: Speech, tools: CoachTools): Claim[] {
  if (claims.some(({ weight }) => weight >= TERM_WEIGHT)) return [];
  return findTerms(speech, tools)
    .map((thing) => ({ ...thing, kind: 'tool' as const, weight: TERM_WEIGHT }))
    .filter((claim) => mayBeSaid(claim, speech));
}
const TERM_WEIGHT = 0.35;

function toFact({ from, to, kind, named, weight }: Claim, { text, words }: Speech): Fact {
  const startChar = words[from]?.startChar ?? 0;
  const endChar = words[to - 1]?.endChar ?? 0;
  return { kind, quote: text.slice(startChar, endChar), startChar, endChar, named, weight };
}

function withoutRepeats<T extends Thing>(things: readonly T[]): T[] {
  return [...new Map(things.toReversed().map((thing) => [thing.named, thing])).values()];
}

function weighClause(clause: Clause, speech: Speech, { topics }: CoachTools): Claim {
  const { from, to, named } = clause;
  const words = speech.words.slice(from, to);
  const hasFigure = words.some(isNumber);
  const kind = isBackground(clause, words) ? 'person' : chooseKind(clause, hasFigure);
  const nouns = words.filter(isNoun);
  const isEmpty = nouns.every(({ key }) => topics.isGeneric(key));
  const weight =
    BASE[kind] +
    (hasFigure ? 0.15 : 0) -
    (isEmpty ? 0.15 : 0) -
    (SMALL_DEEDS.has(clause.lemma) ? 0.1 : 0) -
    (clause.isNegated ? 0.15 : 0) -
    (to - from < 3 ? (clause.actor === 'other' ? 0.15 : 0.05) : 0) -
    weakness(clause);
  const least = clause.actor !== 'other' && named !== null && to - from > 2 ? TERM_WEIGHT : 0.05;
  return { from, to, named, kind, weight: Math.round(Math.min(1, Math.max(least, weight)) * 100) / 100 };
}

const BASE: Record<FactKind, number> = {
  result: 0.75,
  decision: 0.65,
  problem: 0.6,
  action: 0.55,
  number: 0.45,
  person: 0.45,
  tool: 0.4,
};

/** What is done in general says less than what was done once. */
function weakness({ actor, mood, form, isElliptic }: Clause): number {
  if (mood !== 'claim') return 0.15;
  const isDone = form?.has('past') ?? false;
  if (isElliptic) return 0.15;
  if (actor === 'other') return isDone ? 0.1 : 0.15;
  return isDone && form?.has('perf') ? 0 : 0.1;
}

function chooseKind({ lemma, form, mood, actor, noun, isNegated }: Clause, hasFigure: boolean): FactKind {
  if (mood !== 'claim') return 'decision';
  if (isNegated || (NOTICES.has(lemma) && actor !== 'other')) return 'problem';
  const isDone = form?.has('past') ?? false;
  if (isDone && CHANGES.has(lemma) && (hasFigure || !PROBLEMS.has(lemma))) return 'result';
  if (PROBLEMS.has(lemma)) return 'problem';
  if (actor === 'other') return noun && isPerson(noun) ? 'person' : 'action';
  if (DECIDES.has(lemma) || form?.has('futr')) return 'decision';
  return 'action';
}

/** A job held for seven years is said back, but not asked the reason of. */
function isBackground({ lemma, actor, mood }: Clause, words: readonly Word[]): boolean {
  if (actor === 'other' || mood !== 'claim' || !BACKGROUND.has(lemma)) return false;
  return ALWAYS_BACKGROUND.has(lemma) || words.some((word) => isAmong(CAREER, word));
}

function isPerson(noun: Word): boolean {
  return isAmong(PEOPLE, noun) || (noun.forms[0]?.has('anim') ?? false);
}

function weighNumber({ from, to }: Thing, { words }: Speech): number {
  const said = words.slice(from, to);
  if (said.some(({ norm }) => /^процент|%$|^рубл/u.test(norm)) || /^(?:с|со|от)$/u.test(said[0]?.norm ?? ''))
    return 0.5;
  // «сорок страниц» counts by the way: no measure is asked of it.
  return 0.2;
}

/** Insults, private data and talk about the interview are never said back. */
function mayBeSaid({ from, to }: Claim, { text, words }: Speech): boolean {
  const said = words.slice(from, to);
  if (said.some((word) => isRude(word.norm) || isAmong(PRIVATE, word) || word.isUnreadable)) return false;
  if (isAboutInterview(said.map(({ norm }) => norm))) return false;
  const quote = text.slice(said[0]?.startChar ?? 0, said.at(-1)?.endChar ?? 0);
  return !/[@\n[\]{}<>|_«»"“”]/u.test(quote) && !/\d{5}/u.test(quote);
}
