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

/** Whether a word of what the question is about was heard: a candidate who is quick can answer it from there. */
export function isQuestionBegun({ question, said }: AskedWords, turn: Pick<SaidTurn, 'text'>): boolean {
  const about = listContentStems(question.text);
  for (const idle of TELL_NOTHING) about.delete(idle);
  const heard = findBeginning(wordsOf(said ?? question.text), wordsOf(turn.text));
  return [...listContentStems(heard.join(' '))].some((stem) => about.has(stem));
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

/** A candidate who begins with these adds to what was said before. */
const ADDING_WORDS = wordSet('еще также кроме вдобавок добавлю дополню also besides plus additionally');
/** «И ещё я …» */
const BEGINNING_WORDS = 3;

/** Words over a question: which of the two questions, the begun one or the one before it, do they answer? */
export function isAnswerToBegun(
  text: string,
  { begun, before }: { begun: string; before: string | undefined },
): boolean {
  const words = wordsOf(text);
  const [ofBegun, ofBefore] = [listContentStems(begun), listContentStems(before ?? '')];
  const said = listContentStems(text);
  const toBegun = [...said].filter((stem) => ofBegun.has(stem) && !ofBefore.has(stem)).length;
  const isAdding = words.slice(0, BEGINNING_WORDS).some((word) => ADDING_WORDS.has(word));
  const toBefore =
    [...said].filter((stem) => ofBefore.has(stem) && !ofBegun.has(stem)).length + (isAdding ? 1 : 0);
  return words.length >= ANSWER_WORDS ? toBegun >= toBefore : toBegun > toBefore;
}

export function isIntroduction(text: string): boolean {
  return wordsOf(text).length >= INTRODUCTION_WORDS;
}
