import { isPunctuatedText } from '../delivery/fillers.rules.ts';
import { wordSet } from '../lexicon/word-set.ts';
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

const THOUGHT_OPENERS = wordSet(
  'я мы потом затем после далее дальше поэтому однако сначала наконец моя мне нам меня нужно надо теперь раньше оказалось например тогда сейчас в-итоге i we then so after when my first finally because since now before our however they he she it but но когда если if как-то',
);
const PHRASE_OPENERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    в: wordSet('итоге результате прошлом конце общем первую'),
    as: wordSet('a the'),
    in: wordSet('the'),
    for: wordSet('example instance'),
    у: wordSet('нас меня'),
    с: wordSet('тех'),
    the: wordSet('result task goal problem client team customer price main'),
  }),
);
const BINDERS = wordSet('and but so и а но то because');
const SUBORDINATORS = wordSet(
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
  if (SUBORDINATORS.has(words[at - 1]?.norm ?? '') || isHeldBefore(words, at)) return false;
  if (OBJECTS_TOO.has(norm)) return isSubjectAt(words, at);
  if (LATER_OR_EARLIER.has(norm)) return isTimeOpener(words, at);
  if (norm === 'я' || norm === 'мы') return !isSubjectOfVerbBefore(words, at);
  return THOUGHT_OPENERS.has(norm) || (PHRASE_OPENERS.get(norm)?.has(words[at + 1]?.norm ?? '') ?? false);
}

/** They hold on to what follows: no cut falls between a preposition, an article or an adjective and its noun. */
const HOLDING = wordSet(
  'what how why whose until till only just even where thing things way time moment reason day everything place только лишь чем именно даже где куда почему зачем сколько ли a an the this that these those my your his her its our their some any no every each to of in on at by for with from into about over under between through during without within per than as like is are was were be been am do does did have has had can could will would should may might must not very more most less too one two three в во на с со к ко по за из от до у о об про для без над под между через перед при около кроме вместо не ни самый очень был была было были этот эта эти этого этой этих эту все каждый каждую свой свою своего',
);

function isHeldBefore(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  return (
    previous !== undefined && (HOLDING.has(previous.norm) || hasPos(previous, 'PREP', 'ADJF', 'PRTF', 'NUMR'))
  );
}

/** Words that are objects as often as subjects: "called my boss", «дали мне задание». */
const OBJECTS_TOO = wordSet('my our it мне нам меня the моя');

function isSubjectAt(words: readonly Word[], at: number): boolean {
  const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
  if (!word || !next) return false;
  if (word.forms.length > 0) return [next, third].some((one) => one !== undefined && isPredicate(one));
  if (word.norm === 'it') return ENGLISH_VERB.test(next.norm);
  return third !== undefined && ENGLISH_VERB.test(third.norm);
}

const LATER_OR_EARLIER = wordSet('before after since first now раньше после');
const SPAN =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|минут|час(?:а|ов)?|дн(?:я|ей)|недел[юиь]|месяц(?:а|ев)?|лет|года?)$/u;

/** "Two days before", "never cooked it before so …": these belong to what was said, not to what follows. */
function isTimeOpener(words: readonly Word[], at: number): boolean {
  const [previous, next] = [words[at - 1], words[at + 1]];
  return next !== undefined && !BINDERS.has(next.norm) && !SPAN.test(previous?.norm ?? '');
}

/** «разберусь я сам»: the subject may follow its verb. */
function isSubjectOfVerbBefore(words: readonly Word[], at: number): boolean {
  const [previous, ...next] = [words[at - 1], words[at + 1], words[at + 2]];
  const hasVerb = next.some((word) => word !== undefined && isFiniteRussianVerb(word));
  return previous !== undefined && hasPos(previous, 'VERB') && !hasVerb;
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

const ENGLISH_VERB =
  /^(?:is|are|was|were|has|had|do|does|did|can|could|would|will|should|may|must|took|went|came|got|gave|made|said|told|knew|kept|left|felt|became|fell|rose|ran|broke)$|(?:ed|n't)$/u;

function isPredicate(word: Word): boolean {
  if (word.forms.length > 0)
    return isFiniteRussianVerb(word) || (hasPos(word, 'NPRO') && (word.forms[0]?.has('nomn') ?? false));
  return ENGLISH_PREDICATE.test(word.norm);
}
