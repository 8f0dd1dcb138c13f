import { wordSet, wordsOf } from './spoken-words.rules.ts';

/** What people say around a wish without changing it. */
const COURTESY = wordSet(
  'ну так все ладно хорошо окей ок да спасибо большое извините простите пожалуйста знаете слушайте вообще короче',
  'думаю наверное уже сейчас прямо тут здесь я мы тогда',
  'ok okay alright right well so yes yeah sure please thanks thank you sorry here now just then and really actually maybe um uh',
);
const BEFORE =
  '(?:мне (?:надо|нужно|пора) (?:идти|бежать) |i (?:have to|need to|must) (?:go|leave|run) |i think )?';
const UNTIL_WHEN = '(?: (?:на этом|на сегодня|for today|for now))?';
/** Nothing else that can be ended: a candidate may speak of a call, a session or a meeting. */
const INTERVIEW = '(?:(?:это |наше )?(?:интервью|собеседование)|(?:the|this|our) interview)';

const REQUEST =
  '(?:давайте|давай|можем|можно|пора|предлагаю|будем|хочу|хотела? бы|бы хотела?|прошу|надо|нужно)';
const TO_CLOSE = 'за(?:кончить|кончим|канчивать|вершить|вершим|вершать|кругляться)';
const TO_END = `(?:${TO_CLOSE}|останов(?:ить|им|иться|имся)|прекра(?:тить|тим|щать))`;
const END =
  '(?:за(?:кончите|кончи|кончим|канчивайте|канчиваем|вершите|верши|вершим|вершайте|вершаем)|останов(?:ите|и|им)|прекра(?:тите|ти|щаем))';
const LETS = "(?:let's|let us|(?:can|could|shall) we)";
const I_WOULD = "i (?:want to|need to|would like to)|i'd like to|can|could|we (?:can|should)";
const STOP = '(?:stop|end|finish|conclude|wrap up)';

/**
 * Whole sayings that can mean nothing else. An end cannot be undone: a wish inside a longer sentence may be an answer («я
 * сказал: давайте завершим спринт», "at the end the interview panel …") or its opposite, and is asked about first.
 */
const WISHES = [
  `(?:${REQUEST} )${TO_END} ${INTERVIEW}${UNTIL_WHEN}`,
  `${END} ${INTERVIEW}${UNTIL_WHEN}`,
  `(?:давайте|давай|пора) ${TO_CLOSE}${UNTIL_WHEN}`,
  // «Остановимся на этом» may be to tell more about it.
  `${REQUEST} (?:на этом|на сегодня) ${TO_CLOSE}`,
  `${REQUEST} ${TO_CLOSE} (?:на этом|на сегодня)`,
  '(?:хватит|достаточно) на сегодня|на сегодня (?:хватит|достаточно)',
  `(?:(?:${LETS}|${I_WOULD}) )?${STOP} ${INTERVIEW}${UNTIL_WHEN}`,
  `${LETS} ${STOP}(?: it)?${UNTIL_WHEN}`,
  "(?:that's |that is )?enough for today",
].map((wish) => new RegExp(`^${BEFORE}(?:${wish})$`, 'u'));

/** The candidate wants the interview to end, and says nothing else. */
export function isWishToEnd(text: string): boolean {
  const saying = wordsOf(text.replaceAll('’', "'"))
    .filter((word) => !COURTESY.has(word))
    .join(' ');
  return WISHES.some((wish) => wish.test(saying));
}
