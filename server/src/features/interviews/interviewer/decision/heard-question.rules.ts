import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';

/** Of the question's words: a cut last word or two leaves a question that can be answered. */
const UNDERSTOOD_SHARE = 0.75;

/** `said`: as a language model worded it. */
type Asked = { question: { text: string }; said?: string | undefined };

/** Whether so much of a question was heard before an interruption that what follows may be an answer to it. */
export function isQuestionHeard(
  { question, said }: Asked,
  turn: Pick<SaidTurn, 'text' | 'isInterrupted'>,
): boolean {
  if (!turn.isInterrupted) return true;
  const heard = new Set(wordsOf(turn.text));
  const asked = [...new Set(wordsOf(said ?? question.text))];
  return asked.filter((word) => heard.has(word)).length >= asked.length * UNDERSTOOD_SHARE;
}
