import { stem } from '../../../../platform/stems.rules.ts';
import { isFunctionWord } from '../../../coach/lexicon/common-words.ts';
import { EMPTY_CHUNKER, endText, pushText } from '../../audio/sentence-chunker.rules.ts';
import { wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';

/** Words that ask without a question mark, where a sentence begins with them. */
const ASKING_WORDS = wordSet(
  'расскажите опишите назовите объясните поясните приведите поделитесь уточните вспомните повторите продолжайте',
  'tell describe explain name share walk talk give outline',
);
/** «А теперь, пожалуйста, расскажите …» */
const BEGINNING_WORDS = 5;
const SHORTEST_CONTENT_WORD = 3;

export function splitSentences(text: string): string[] {
  const { chunker, sentences } = pushText(EMPTY_CHUNKER, text);
  return [...sentences, ...endText(chunker)];
}

export function isAsking(sentence: string): boolean {
  if (sentence.includes('?')) return true;
  return wordsOf(sentence)
    .slice(0, BEGINNING_WORDS)
    .some((word) => ASKING_WORDS.has(word));
}

export function listStems(text: string): string[] {
  return wordsOf(text).map((word) => stem(word));
}

/** The words a text is about, by their stems. */
export function listContentStems(text: string): Set<string> {
  const words = wordsOf(text).filter(
    (word) => word.length >= SHORTEST_CONTENT_WORD && !isFunctionWord(word) && !ASKING_WORDS.has(word),
  );
  return new Set(words.map((word) => stem(word)));
}

/** Said so already, or said by every interviewer: the acknowledgement comes from the rules. */
const ACKNOWLEDGING_WORDS = wordSet(
  'понятно ясно хорошо спасибо ага угу ладно поняла понял так вас ответ за благодарю да окей',
  'okay ok i see got it thanks thank you right understood alright sure',
);
const ACKNOWLEDGEMENT = /^[^.,!…—]{1,30}[.,!…—]+\s+/u;

/** Without an acknowledgement at the beginning: the candidate has heard one already. */
export function dropAcknowledgement(text: string): string {
  let rest = text;
  for (let found = ACKNOWLEDGEMENT.exec(rest); found; found = ACKNOWLEDGEMENT.exec(rest)) {
    if (!wordsOf(found[0]).every((word) => ACKNOWLEDGING_WORDS.has(word))) break;
    rest = rest.slice(found[0].length);
  }
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
