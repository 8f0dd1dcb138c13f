import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';

const YES = new Set(
  'да ага угу конечно верно давайте хорошо закончим завершим yes yeah yep sure right okay ok'.split(' '),
);
const NO = new Set('нет не no not don’t dont'.split(' '));
const MOST_WORDS = 5;

/** A short yes to a question that can be answered so. */
export function isYes(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length <= MOST_WORDS && words.some((word) => YES.has(word)) && !words.some((word) => NO.has(word))
  );
}
