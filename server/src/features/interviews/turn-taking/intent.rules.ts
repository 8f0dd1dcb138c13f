import { sayingOf, wordsOf } from './spoken-words.rules.ts';
import { isWishToEnd } from './wish-to-end.rules.ts';

/** What a candidate may want of the interviewer instead of answering. */
export type Intent = 'repeat' | 'skip' | 'finish';

/** Longer speech is an answer, whatever it mentions. */
const MOST_WORDS = 14;

const INTENTS: Record<Exclude<Intent, 'finish'>, RegExp> = {
  repeat:
    /(?:повтор(?:и|ите|ить)|не (?:расслышал|расслышала|понял|поняла)(?: вопрос| вас)?$|(?:что|как) вы (?:имеете в виду|сказали|спросили)|можно ещё раз|можно еще раз|ещё раз вопрос|еще раз вопрос|переформулируй|уточн(?:ите|ить) вопрос|can you (?:repeat|rephrase|say that again)|could you (?:repeat|rephrase|say that again|clarify)|please repeat|say that again|(?:i )?(?:didn't|did not) (?:catch|hear|get) (?:that|the question|you|it)|what do you mean|what was the question)/u,
  skip: /(?:^(?:ну |честно |к сожалению )?(?:я )?не знаю(?: ответа?)?(?: честно)?$|пропусти(?:м|ть|те)|следующий вопрос|давайте дальше|(?:^| )пас$|затрудняюсь ответить|нечего сказать|не могу ответить|^(?:sorry )?i (?:don't|do not) know(?: (?:that|this|the answer))?(?: sorry)?$|(?:let's )?skip (?:this|that|it)|next question|^pass$|let's move on|no idea)/u,
};

/** Undefined for an ordinary answer. */
export function detectIntent(text: string): Intent | undefined {
  if (wordsOf(text).length > MOST_WORDS) return undefined;
  if (isWishToEnd(text)) return 'finish';
  const saying = sayingOf(text);
  return (['repeat', 'skip'] as const).find((intent) => INTENTS[intent].test(saying));
}
