import { wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';

const YES = wordSet(
  'да ага угу конечно верно давайте хорошо закончим завершим yes yeah yep sure right okay ok',
);
/** Agreements made of words that deny. */
const AGREEMENTS =
  "не против,не возражаю,нет проблем,нет вопросов,нет возражений,почему бы и нет,don't mind,why not,no problem,no problems,no worries,no objections".split(
    ',',
  );
const PLAIN_NO = wordSet('нет неа no nope');
const NOT = wordSet("не not don't dont won't can't cannot wouldn't shouldn't didn't haven't never");
const NO: ReadonlySet<string> = new Set([...PLAIN_NO, ...NOT]);
const GOING_ON = wordSet(
  'продолжим продолжаем продолжать продолжайте продолжай продолжу дальше потом позже рано',
  'continue continuing keep going carry later',
);
const ENDING = /^(?:законч|заканч|заверш|останов|останав|прекра|прерв|прерыв|end|stop|finish|wrap|quit)/u;
/** «не могу больше», «больше не хочу»: a no that is no wish to go on. */
const ENOUGH = wordSet('больше могу хватит достаточно смысла anymore enough more');
const TIME = wordSet('времени time');
/** «я просто закончил ответ»: what has ended is not the interview. */
const SAID = wordSet('ответ мысль рассказ фразу answer thought story sentence');
/** What stands before these is another sentence: «не знаю, давайте закончим», «не могу больше, закончим». */
const BEGINS_ANEW = wordSet("давайте давай знаю больше лучше тогда let's know rather please");
/** «не хочу сейчас ничего заканчивать», "I would not like us to stop" */
const WORDS_FROM_NOT = 4;
const MOST_WORDS = 5;
const MOST_WORDS_OF_NO = 14;

/** A short yes to a question that can be answered so. */
export function isYes(text: string): boolean {
  const words = readWords(text);
  if (words.length > MOST_WORDS) return false;
  return isAgreement(words) || (words.some((word) => YES.has(word)) && !words.some((word) => NO.has(word)));
}

/** Does a candidate who was asked whether to end want to go on? */
export function wantsToGoOn(text: string): boolean {
  const words = readWords(text);
  if (words.length > MOST_WORDS_OF_NO || isAgreement(words)) return false;
  const endings = words.flatMap((word, at) => (ENDING.test(word) ? [at] : []));
  if (endings.some((at) => isDenied(words, at) || isOfAnswer(words, at))) return true;
  if (words.some((word, at) => ENOUGH.has(word) && !TIME.has(words[at + 1] ?? ''))) return false;
  const goingOn = words.findIndex((word) => GOING_ON.has(word));
  if (goingOn >= 0) return !isDenied(words, goingOn);
  // «да нет, давайте закончим», «нет времени, заканчиваем»
  return endings.length === 0 && saysNo(words);
}

/** «нет», and «да нет», the commonest Russian way to say so. */
function saysNo(words: readonly string[]): boolean {
  let at = words.findIndex((word) => YES.has(word) || NO.has(word));
  while (YES.has(words[at] ?? '')) at += 1;
  return NO.has(words[at] ?? '');
}

function isAgreement(words: readonly string[]): boolean {
  const saying = ` ${words.join(' ')} `;
  return AGREEMENTS.some((agreement) => saying.includes(` ${agreement} `));
}

function isOfAnswer(words: readonly string[], at: number): boolean {
  return words.slice(at + 1, at + 4).some((word) => SAID.has(word));
}

function isDenied(words: readonly string[], at: number): boolean {
  const reach = isInfinitive(words, at) ? WORDS_FROM_NOT : 1;
  const before = words.slice(Math.max(0, at - reach), at).toReversed();
  const nearest = before.find((word) => NOT.has(word) || BEGINS_ANEW.has(word));
  return nearest !== undefined && NOT.has(nearest);
}

/** «не надо заканчивать», but «не могу говорить, заканчивайте»; "do not want to stop", but "do not want this, stop". */
function isInfinitive(words: readonly string[], at: number): boolean {
  return /(?:ть|ться)$/u.test(words[at] ?? '') || words[at - 1] === 'to';
}

function readWords(text: string): string[] {
  return wordsOf(text.replaceAll('’', "'"));
}
