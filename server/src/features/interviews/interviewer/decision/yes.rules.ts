import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';

const YES = new Set(
  'да ага угу конечно верно давайте хорошо закончим завершим yes yeah yep sure right okay ok'.split(' '),
);
const NO = new Set("нет неа не no nope not don't don’t dont".split(' '));
const GOING_ON = new Set(
  'продолжим продолжаем продолжать продолжайте продолжай продолжу дальше continue continuing keep going carry'.split(
    ' ',
  ),
);
/** «не могу больше», «больше не хочу»: a no that is no wish to go on. */
const ENOUGH = new Set('больше могу хватит достаточно anymore enough more'.split(' '));
const MOST_WORDS = 5;
const MOST_WORDS_OF_NO = 14;

/** A short yes to a question that can be answered so. */
export function isYes(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length <= MOST_WORDS && words.some((word) => YES.has(word)) && !words.some((word) => NO.has(word))
  );
}

/** Does a candidate who was asked whether to end want to go on? */
export function wantsToGoOn(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > MOST_WORDS_OF_NO || words.some((word) => ENOUGH.has(word))) return false;
  if (words.some((word) => GOING_ON.has(word))) return !words.some((word) => NOT.has(word));
  const first = words.find((word) => YES.has(word) || NO.has(word));
  return first !== undefined && NO.has(first);
}

/** «не хочу продолжать» */
const NOT = new Set("не not don't don’t dont".split(' '));
