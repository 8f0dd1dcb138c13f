import { wordSet, wordsOf } from './spoken-words.rules.ts';

/** Sounds of listening: the candidate wants to hear on, not to speak. */
const LISTENING_SOUNDS = wordSet(
  'угу ага мгм м мм ммм хм э ээ эм а ах о ну да так вот понятно ясно хорошо ладно окей ок верно',
  'конечно точно понял поняла mm mmm mhm mmhm mm-hm mm-hmm uh-huh uhuh huh hm hmm uh um ah oh',
  'yeah yes yep yup ok okay right sure exactly indeed cool great nice',
);

const LISTENING_PHRASES = new Set([
  'i see',
  'got it',
  'i understand',
  'makes sense',
  'of course',
  'все понятно',
  'все ясно',
  'я понял',
  'я поняла',
  'я понимаю',
]);

/** More words than this are a remark of their own, even if each of them is a sound of listening. */
const MOST_WORDS = 3;

export function isBackchannel(text: string): boolean {
  if (text.includes('?')) return false;
  const words = wordsOf(text);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  return LISTENING_PHRASES.has(words.join(' ')) || words.every((word) => LISTENING_SOUNDS.has(word));
}
