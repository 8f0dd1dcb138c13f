import { MANNERS } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { findPhrases } from '../../server/src/features/interviews/interviewer/wording/phrases/find-phrases.ts';
import { sayingOf, wordsOf } from '../../server/src/features/interviews/turn-taking/spoken-words.rules.ts';
import { listContentStems } from './content-stems.ts';
import type { Exchange } from './converse.ts';

/** Shorter answers may leave nothing to name. */
const ANSWER_WORDS_MIN = 8;

export type NamedShare = { named: number; replies: number; missed: readonly Exchange[] };

/** Replies to answers, by the author's labels, that name something the candidate said. */
export function measureNaming(exchanges: readonly Exchange[], language: Locale): NamedShare {
  const own = listOwnWords(language);
  const answers: string[] = [];
  const missed: Exchange[] = [];
  let replies = 0;
  for (const exchange of exchanges) {
    if (!isAnswer(exchange)) continue;
    answers.push(exchange.said?.text ?? '');
    if (wordsOf(exchange.said?.text ?? '').length < ANSWER_WORDS_MIN) continue;
    replies += 1;
    if (!namesSomething(exchange, answers, own)) missed.push(exchange);
  }
  return { named: replies - missed.length, replies, missed };
}

function isAnswer({ said }: Exchange): boolean {
  return said?.act === 'answer' || said?.act === 'corrects';
}

const QUOTATION = /[«“"]([^«»“”"]{2,300})[»”"]/gu;

/**
 * A quotation of the candidate's own words, or a content word of theirs. Words that a reply would have said anyway do
 * not count: those of the question asked before, of the next question, of the catalogues and of the words around a fact.
 */
export function namesSomething(
  { reply, plan, openQuestion }: Pick<Exchange, 'reply' | 'plan' | 'openQuestion'>,
  answers: readonly string[],
  ownWords: readonly string[],
): boolean {
  const said = sayingOf(answers.join(' '));
  const rest = cutOut(reply, [
    ...(plan.move === 'question' && plan.question ? [plan.question.text] : []),
    ...(plan.followUp?.text === undefined ? [] : [plan.followUp.text]),
    openQuestion,
  ]);
  for (const [, quoted = ''] of rest.matchAll(QUOTATION))
    if (` ${said} `.includes(` ${sayingOf(quoted)} `) && listContentStems(quoted).size > 0) return true;
  const expected = listContentStems([openQuestion, ...(plan.frames ?? [])].join(' '));
  const theirs = listContentStems(said);
  return [...listContentStems(cutOut(rest, ownWords))].some((one) => theirs.has(one) && !expected.has(one));
}

function cutOut(text: string, parts: readonly string[]): string {
  return parts.reduce((left, part) => (part === '' ? left : left.replaceAll(part, ' ')), text);
}

const SHORTEST_PART = 4;

/** What the catalogues say in every manner, without the places where something is put in; the longest first. */
export function listOwnWords(language: Locale): string[] {
  const parts = MANNERS.flatMap((manner) => listTexts(findPhrases(language, manner))).flatMap((wording) =>
    wording.split(/\{[a-z]{1,20}\}/u).map((part) => part.trim()),
  );
  return [...new Set(parts)]
    .filter((part) => part.length >= SHORTEST_PART)
    .toSorted((a, b) => b.length - a.length);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
