import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import { listContentStems } from '../model/content-words.rules.ts';

/** Of the question's words: a cut last word or two leaves a question that can be answered. */
const UNDERSTOOD_SHARE = 0.75;

/** Questions begin with these whatever they are about: «Расскажите о случае, когда …» */
const TELL_NOTHING = [...listContentStems('случай ситуация пример раз время case situation example time')];

/** `said`: as a language model worded it. */
export type AskedWords = { question: { text: string }; said?: string | undefined };

/** Whether so much of a question was heard before an interruption that what follows may be an answer to it. */
export function isQuestionHeard(
  { question, said }: AskedWords,
  turn: Pick<SaidTurn, 'text' | 'isInterrupted'>,
): boolean {
  if (!turn.isInterrupted) return true;
  const heard = new Set(wordsOf(turn.text));
  const asked = [...new Set(wordsOf(said ?? question.text))];
  return asked.filter((word) => heard.has(word)).length >= asked.length * UNDERSTOOD_SHARE;
}

/** The share of what the question is about that was heard; a candidate who is quick answers it from a word of that. */
export function readHeardShare({ question, said }: AskedWords, turn: Pick<SaidTurn, 'text'>): number {
  const about = listContentStems(question.text);
  for (const idle of TELL_NOTHING) about.delete(idle);
  const heard = listContentStems(findBeginning(wordsOf(said ?? question.text), wordsOf(turn.text)).join(' '));
  return [...about].filter((stem) => heard.has(stem)).length / Math.max(1, about.size);
}

/** Whether any of the question's own words was heard, as they are not of an aside that was cut before them. */
export function isQuestionNamed({ question, said }: AskedWords, turn: Pick<SaidTurn, 'text'>): boolean {
  return findBeginning(wordsOf(said ?? question.text), wordsOf(turn.text)).length > 0;
}

/** The longest beginning of a question with which an interrupted reply ends. */
function findBeginning(asked: readonly string[], heard: readonly string[]): readonly string[] {
  for (let length = Math.min(asked.length, heard.length); length > 0; length -= 1) {
    const beginning = asked.slice(0, length);
    if (beginning.every((word, at) => word === heard[heard.length - length + at])) return beginning;
  }
  return [];
}

/** So many words are an answer; fewer may as well be the end of the one before. */
const ANSWER_WORDS = 8;
/** Who says more over the greeting has introduced themselves. */
const INTRODUCTION_WORDS = 20;

/** A candidate who begins with these goes on with what was being said. */
const GOING_ON_WORDS = wordSet(
  'еще также кроме вдобавок добавлю дополню извините простите подождите погодите also besides plus additionally sorry wait',
);
/** «И ещё я …» */
const BEGINNING_WORDS = 3;
/** Of what a question is about: with so much of it heard, words that are about neither question answer it. */
const HALF = 0.5;

type BegunQuestion = { text: string; before: string | undefined; heardShare: number };

/** Words over a question: do they answer it, or go on about the one before? In doubt it is asked again, which costs a sentence. */
export function isAnswerToBegun(said: string, { text, before, heardShare }: BegunQuestion): boolean {
  const words = wordsOf(said);
  const [ofBegun, ofBefore] = [listContentStems(text), listContentStems(before ?? '')];
  const about = [...listContentStems(said)];
  const toBegun = about.filter((stem) => isAmong(ofBegun, stem) && !isAmong(ofBefore, stem)).length;
  const isGoingOn = words.slice(0, BEGINNING_WORDS).some((word) => GOING_ON_WORDS.has(word));
  const toBefore =
    about.filter((stem) => isAmong(ofBefore, stem) && !isAmong(ofBegun, stem)).length + (isGoingOn ? 1 : 0);
  if (words.length < ANSWER_WORDS) return toBegun > toBefore;
  return toBegun >= toBefore && (toBegun > 0 || heardShare >= HALF);
}

/** Shorter beginnings are shared by words that have nothing in common. */
const STEM_BEGINNING = 5;

/** «провал» loses its last letter to the stemmer, «провале» does not. */
function isAmong(stems: ReadonlySet<string>, wanted: string): boolean {
  if (stems.has(wanted)) return true;
  return [...stems].some((stem) => {
    const [short, long] = stem.length < wanted.length ? [stem, wanted] : [wanted, stem];
    return short.length >= STEM_BEGINNING && long.length - short.length <= 1 && long.startsWith(short);
  });
}

export function isIntroduction(text: string): boolean {
  return wordsOf(text).length >= INTRODUCTION_WORDS;
}
