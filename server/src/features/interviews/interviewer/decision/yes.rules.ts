import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';

const YES = new Set(
  'да ага угу конечно верно давайте хорошо закончим завершим yes yeah yep sure right okay ok'.split(' '),
);
const PLAIN_NO = new Set('нет неа no nope'.split(' '));
const NOT = new Set("не not don't dont".split(' '));
const NO: ReadonlySet<string> = new Set([...PLAIN_NO, ...NOT]);
/** "no problem", «нет проблем»: a yes. */
const NOTHING_AGAINST = new Set('проблем вопросов возражений problem problems worries objections'.split(' '));
const GOING_ON = new Set(
  'продолжим продолжаем продолжать продолжайте продолжай продолжу дальше continue continuing keep going carry'.split(
    ' ',
  ),
);
const ENDING = /^(?:законч|заканч|заверш|останов|останав|прекра|прерв|прерыв|end|stop|finish|wrap|quit)/u;
/** «не могу больше», «больше не хочу»: a no that is no wish to go on. */
const ENOUGH = new Set('больше могу хватит достаточно смысла anymore enough more'.split(' '));
/** What stands before these is another sentence: «не знаю, давайте закончим», «не могу больше, закончим». */
const BEGINS_ANEW = new Set("давайте давай знаю больше лучше тогда let's know rather".split(' '));
/** «я больше не могу, закончим»: only the word before it denies it. */
const TOGETHER = /(?:им|имся)$/u;
/** "I would not like us to stop" */
const WORDS_FROM_NOT = 4;
const MOST_WORDS = 5;
const MOST_WORDS_OF_NO = 14;

/** A short yes to a question that can be answered so. */
export function isYes(text: string): boolean {
  const words = readWords(text);
  return (
    words.length <= MOST_WORDS && words.some((word) => YES.has(word)) && !words.some((word) => NO.has(word))
  );
}

/** Does a candidate who was asked whether to end want to go on? */
export function wantsToGoOn(text: string): boolean {
  const words = readWords(text);
  if (words.length > MOST_WORDS_OF_NO) return false;
  const endings = words.flatMap((word, at) => (ENDING.test(word) ? [at] : []));
  if (endings.some((at) => isDenied(words, at))) return true;
  if (words.some((word) => ENOUGH.has(word))) return false;
  const goingOn = words.findIndex((word) => GOING_ON.has(word));
  if (goingOn >= 0) return !isDenied(words, goingOn);
  // «не знаю, давайте закончим» begins with what denies another word.
  return saysNo(words, endings.length > 0 ? PLAIN_NO : NO);
}

/** «нет», and «да нет», the commonest Russian way to say so. */
function saysNo(words: readonly string[], no: ReadonlySet<string>): boolean {
  let at = words.findIndex((word) => YES.has(word) || no.has(word));
  while (YES.has(words[at] ?? '')) at += 1;
  return no.has(words[at] ?? '') && !NOTHING_AGAINST.has(words[at + 1] ?? '');
}

function isDenied(words: readonly string[], at: number): boolean {
  const reach = TOGETHER.test(words[at] ?? '') ? 1 : WORDS_FROM_NOT;
  const before = words.slice(Math.max(0, at - reach), at).toReversed();
  const nearest = before.find((word) => NOT.has(word) || BEGINS_ANEW.has(word));
  return nearest !== undefined && NOT.has(nearest);
}

function readWords(text: string): string[] {
  return wordsOf(text.replaceAll('’', "'"));
}
