import { isPunctuatedText } from '../criteria/fillers.rules.ts';
import { hasPos, isFiniteRussianVerb, type Word } from './morphology.rules.ts';
import type { Range } from './phrases.rules.ts';

/** A clause: the smallest piece of an answer that can be a part of its structure. */
export type Unit = Range & { sentence: number };

const SENTENCE_END = /[.!?…]/u;
/** A silence this long ends a sentence when the recogniser writes no full stops. */
const SENTENCE_GAP_SECONDS = 0.9;
const CLAUSE_WORDS_MIN = 4;
/** A recogniser without punctuation gives one endless sentence: it is cut before words that open a thought. */
const RUN_ON_WORDS = 22;
const RUN_ON_PIECE_MIN = 7;

const list = (words: string) => new Set(words.split(' '));
const THOUGHT_OPENERS = list(
  'я мы потом затем после далее дальше поэтому однако сначала наконец моя мне нам меня нужно надо теперь раньше оказалось например тогда сейчас в-итоге i we then so after when my first finally because since now before our however they he she it but но когда если if как-то',
);
const PHRASE_OPENERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    в: list('итоге результате прошлом конце общем первую'),
    as: list('a the'),
    in: list('the'),
    for: list('example instance'),
    у: list('нас меня'),
    с: list('тех'),
    the: list('result task goal problem client team customer price main'),
  }),
);
const BINDERS = list('and but so и а но то because');
const SUBORDINATORS = list(
  'что чтобы который которая которое которые которого которой that which who if если как when where когда пока потому whether to',
);

export function splitSentences(words: readonly Word[]): Range[] {
  const isPunctuated = isPunctuatedText(words);
  const sentences: Range[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const gap = next?.start != null && word.end != null ? next.start - word.end : 0;
    const ends = SENTENCE_END.test(word.closer) || (!isPunctuated && gap >= SENTENCE_GAP_SECONDS);
    if (!ends && next) continue;
    sentences.push({ from, to: at + 1 });
    from = at + 1;
  }
  return sentences.flatMap((sentence) => splitRunOn(words, sentence));
}

function splitRunOn(words: readonly Word[], sentence: Range): Range[] {
  const signs = words.slice(sentence.from, sentence.to - 1).filter((word) => word.closer !== '').length;
  if (sentence.to - sentence.from <= RUN_ON_WORDS || signs >= 2) return [sentence];
  const pieces: Range[] = [];
  let from = sentence.from;
  for (let at = sentence.from + 1; at < sentence.to; at += 1) {
    const cut = opensThought(words, at) ? cutBefore(words, at) : -1;
    if (cut - from < RUN_ON_PIECE_MIN || sentence.to - cut < 3) continue;
    pieces.push({ from, to: cut });
    from = cut;
  }
  pieces.push({ from, to: sentence.to });
  return pieces;
}

function opensThought(words: readonly Word[], at: number): boolean {
  const norm = words[at]?.norm ?? '';
  if (SUBORDINATORS.has(words[at - 1]?.norm ?? '')) return false;
  return THOUGHT_OPENERS.has(norm) || (PHRASE_OPENERS.get(norm)?.has(words[at + 1]?.norm ?? '') ?? false);
}

/** «и я написала» is cut before «и», not after it. */
function cutBefore(words: readonly Word[], at: number): number {
  return BINDERS.has(words[at - 1]?.norm ?? '') ? at - 1 : at;
}

export function splitUnits(words: readonly Word[], sentences: readonly Range[]): Unit[] {
  return sentences.flatMap((sentence, index) =>
    splitClauses(words, sentence).map((clause) => ({ ...clause, sentence: index })),
  );
}

function splitClauses(words: readonly Word[], sentence: Range): Range[] {
  const clauses: Range[] = [];
  let from = sentence.from;
  for (let at = sentence.from; at < sentence.to - 1; at += 1) {
    const isLongEnough = at + 1 - from >= CLAUSE_WORDS_MIN && sentence.to - at - 1 >= CLAUSE_WORDS_MIN;
    if (!isLongEnough || !/[,;:—]/u.test(words[at]?.closer ?? '')) continue;
    if (!startsClause(words, { from: at + 1, to: sentence.to })) continue;
    clauses.push({ from, to: at + 1 });
    from = at + 1;
  }
  clauses.push({ from, to: sentence.to });
  return clauses;
}

/** A comma opens a clause only if a predicate of its own follows before the next comma. */
function startsClause(words: readonly Word[], rest: Range): boolean {
  if (SUBORDINATORS.has(words[rest.from]?.norm ?? '')) return false;
  for (let at = rest.from; at < rest.to; at += 1) {
    const word = words[at];
    if (!word) break;
    if (isPredicate(word)) return true;
    if (word.closer !== '') break;
  }
  return false;
}

const ENGLISH_PREDICATE =
  /^(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|would|will|should|may|must|i|we|they|he|she|it|i'd|we'd|i'll|it's|that's|there's)$|(?:ed|n't)$/u;

function isPredicate(word: Word): boolean {
  if (word.forms.length > 0)
    return isFiniteRussianVerb(word) || (hasPos(word, 'NPRO') && (word.forms[0]?.has('nomn') ?? false));
  return ENGLISH_PREDICATE.test(word.norm);
}
