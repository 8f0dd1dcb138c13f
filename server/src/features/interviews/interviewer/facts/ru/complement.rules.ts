import { hasPos, type Word } from '../../../../coach/language/morphology.rules.ts';
import { isFunctionWord } from '../../../../coach/lexicon/common-words.ts';
import { BEFORE_NOUN, CLAUSE_OPENERS, TAKES_INFINITIVE } from './claim-words.ts';
import {
  agreeInForm,
  agreesWith,
  isModifier,
  isNoun,
  isNumber,
  isPredicateWord,
  isSpan,
  listCases,
  type Speech,
  verbForm,
} from './speech.rules.ts';
import { opensClause, TIME_ADVERBS } from './time-phrases.ts';

/** A clause with more words is too long to be said back. */
export const CLAUSE_WORDS_MAX = 9;

/** `subjectAt` is a subject that follows its verb: «упала конверсия». */
export type Head = { at: number; lemma: string; isTransitive: boolean; subjectAt?: number | undefined };
/** `broken`: the phrase before cannot be told from what follows, so nothing of it is taken. */
type Step = 'complete' | 'pending' | 'stop' | 'broken';
type State = { head: Head; isHeld: boolean; hasObject: boolean };

/** The end (exclusive) of what belongs to a verb: whole phrases only, nothing that begins another clause. */
export function findComplementEnd(speech: Speech, head: Head, from: number): number {
  const { words } = speech;
  const limit = Math.min(words.length, from + CLAUSE_WORDS_MAX);
  const state: State = { head, isHeld: false, hasObject: false };
  let end = head.at + 1;
  for (let at = head.at + 1; at < limit && words[at - 1]?.closer === ''; at += 1) {
    const step = readStep(speech, at, state);
    if (step === 'broken') return findWholeEnd(words, head.at, at);
    if (step === 'stop') break;
    if (step === 'complete') end = at + 1;
    advance(words, at, { state, step });
  }
  const last = words[end - 1];
  const isCut = end === limit && last?.closer === '' && (isNoun(words[end]) || isNumber(last));
  return isCut ? findWholeEnd(words, head.at, end) : end;
}

function advance(words: readonly Word[], at: number, { state, step }: { state: State; step: Step }): void {
  const word = words[at] as Word;
  const isPronoun = hasPos(word, 'NPRO');
  const isObject = step === 'complete' && isNoun(word) && !isGoverned(words, at, state.head.at);
  state.hasObject ||= isPronoun || isObject;
  state.isHeld = step === 'pending' && !isPronoun;
}

/** The end before the last preposition: what precedes it is whole. */
function findWholeEnd(words: readonly Word[], head: number, from: number): number {
  for (let back = from - 1; back > head + 1; back -= 1) {
    const word = words[back];
    // «с шести дней до двух»: half of a range is another figure.
    if (word && hasPos(word, 'PREP')) return isNoun(words[back - 1]) && word.norm !== 'до' ? back : head + 1;
  }
  return head + 1;
}

/** Whether a preposition governs the noun phrase that ends here. */
function isGoverned(words: readonly Word[], at: number, head: number): boolean {
  let back = at - 1;
  while (back > head && (isModifier(words[back]) || isNumber(words[back]))) back -= 1;
  return back > head && hasPos(words[back] as Word, 'PREP');
}

function readStep({ words, fillers }: Speech, at: number, state: State): Step {
  const word = words[at] as Word;
  if (fillers.has(at) || word.isUnreadable) return 'stop';
  if (at === state.head.subjectAt) return 'complete';
  if (BEFORE_NOUN.has(word.norm)) return 'pending';
  if (word.norm === 'и') return joinsNouns(words, at, state.head.at) ? 'pending' : 'stop';
  if (CLAUSE_OPENERS.has(word.norm) || word.norm === 'штук') return 'stop';
  if (POINTS.test(word.norm)) return 'broken';
  if (isNumber(word)) return readNumber(words, at, state.isHeld);
  if (isNoun(word) && word.forms.length === 0) return readForeign(words, at, state.isHeld);
  if (isNoun(word)) return readNoun(words, at, state);
  return readByPart(words, at, state);
}

/** An adverb that may belong to the next clause; «на две недели позже» means the opposite without its last word. */
function isLoose(words: readonly Word[], at: number): boolean {
  const isTime = TIME_ADVERBS.has(words[at]?.norm ?? '') && !isSpan(words[at - 1] as Word);
  return isTime || isPredicateWord(words[at + 1]);
}

/** By the part of speech of a word that is no noun. */
function readByPart(words: readonly Word[], at: number, { head, isHeld }: State): Step {
  const word = words[at] as Word;
  switch (word.forms[0]?.pos) {
    case 'PREP':
      if (isHeld) return 'broken';
      return opensClause(words, at) ? 'stop' : 'pending';
    case 'ADJF':
    case 'PRTF':
      return isAfterWhole(words, at, isHeld) && !isBound(word) ? 'stop' : 'pending';
    case 'NPRO':
      return word.forms[0].has('nomn') ? 'stop' : 'pending';
    case 'INFN':
      return TAKES_INFINITIVE.has(head.lemma) ? 'complete' : 'stop';
    case 'ADVB':
    case 'COMP':
      return isHeld || isLoose(words, at) ? 'stop' : 'complete';
    default:
      return 'stop';
  }
}

/** «такой», «этот» point at words that are not quoted. */
const POINTS = /^(?:так(?:ой|ая|ое|ие|ого|ую|им|их|ом)|эт(?:от|а|и|у|их|ой)|друг(?:ой|ому))$/u;

function isAfterWhole(words: readonly Word[], at: number, isHeld: boolean): boolean {
  return !isHeld && isNoun(words[at - 1]);
}

/** «формы девять штук»: a figure after a noun begins something new. */
function readNumber(words: readonly Word[], at: number, isHeld: boolean): Step {
  if (isAfterWhole(words, at, isHeld)) return 'stop';
  const next = words[at + 1];
  const isOpen = words[at]?.closer === '';
  if (isOpen && (isNumber(next) || isNoun(next) || isModifier(next))) return 'pending';
  const hasHalf = next?.norm === 'с' && words[at + 2]?.norm === 'половиной';
  return hasHalf || words[at - 1]?.norm === 'в' ? 'broken' : 'complete';
}

/** English words in a Russian clause: a name is taken, a clause of its own is not. */
function readForeign(words: readonly Word[], at: number, isHeld: boolean): Step {
  const [word, next] = [words[at] as Word, words[at + 1]];
  const isLong = [at - 1, at - 2].every(
    (index) => words[index]?.forms.length === 0 && !isNumber(words[index]),
  );
  if (word.norm.length < 2 || isFunctionWord(word.norm) || isLong) return 'broken';
  const previous = words[at - 1];
  const isAfterRussian =
    isAfterWhole(words, at, isHeld) && previous !== undefined && previous.forms.length > 0;
  if (!isHeld && isPredicateWord(next) && word.closer === '') return 'stop';
  if (isAfterRussian && isNoun(next) && word.closer === '') return 'stop';
  const isBeforeRussian = word.closer === '' && isNoun(next) && (next?.forms.length ?? 0) > 0;
  return isBeforeRussian ? 'pending' : 'complete';
}

function readNoun(words: readonly Word[], at: number, state: State): Step {
  const word = words[at] as Word;
  const previous = words[at - 1] as Word;
  const cases = listCases(word);
  if (word.norm.length < 2 || cases.size === 0 || disagrees(previous, word)) return 'broken';
  if (state.isHeld && (hasPos(previous, 'PREP') || isNumber(previous))) return 'complete';
  if (isAfterWhole(words, at, state.isHeld)) return readSecondNoun(words, at);
  const isFirstObject = state.head.isTransitive && !state.hasObject && cases.has('accs');
  if (isFirstObject) return 'complete';
  if (cases.has('nomn') && isSubjectOfNext(words, at)) return 'stop';
  if (cases.has('nomn') && cases.size === 1) return 'broken';
  // An intransitive verb has no object in the accusative.
  return state.head.isTransitive || isBound(word) ? 'complete' : 'stop';
}

/** «масляные раствор»: words that were heard wrong or belong apart. */
function disagrees(previous: Word, noun: Word): boolean {
  return isModifier(previous) && /[ыи]е$/u.test(previous.norm) && !agreeInForm(previous, noun);
}

/** A noun right after a noun. */
function readSecondNoun(words: readonly Word[], at: number): Step {
  const [previous, word] = [words[at - 1] as Word, words[at] as Word];
  const cases = listCases(word);
  const isSubject = cases.has('nomn') && (cases.size === 1 || isSubjectOfNext(words, at));
  if (isSubject || areListed(previous, word)) return 'stop';
  if (isBound(word)) return 'complete';
  // «чек лист»: two nouns that may be one word.
  const isEither =
    previous.forms.length === 0 || (listCases(previous).has('nomn') && listCases(previous).has('accs'));
  return isEither || !word.forms[0]?.isKnown || !previous.forms[0]?.isKnown ? 'broken' : 'stop';
}

/** «табуретки скамейки», «расчёт теплопотерь гидравлику»: both may be objects, so only the first is taken. */
function areListed(first: Word, second: Word): boolean {
  const isObject = second.forms.some((form) => form.has('accs') && form.has('femn') && form.has('sing'));
  if (isObject && !listCases(second).has('gent')) return true;
  return [first, second].every(({ forms }) => forms.some((form) => form.has('plur') && form.has('accs')));
}

/** A noun or an adjective after a noun belongs to it by the genitive, or to the verb by the dative or the instrumental. */
function isBound(word: Word): boolean {
  const [form] = word.forms;
  return (
    form !== undefined &&
    (form.has('gent') || form.has('ablt') || form.has('datv')) &&
    (form.isKnown || /[аяыивмейю]$/u.test(word.norm))
  );
}

/** How far behind a subject its verb may stand. */
const VERB_DISTANCE = 3;

function isSubjectOfNext(words: readonly Word[], at: number): boolean {
  const noun = words[at] as Word;
  if (noun.closer !== '') return false;
  for (let next = at + 1; next <= at + VERB_DISTANCE; next += 1) {
    const word = words[next];
    if (!word) return false;
    const form = verbForm(word);
    if (form) return !form.has('1per') && agreesWith(noun, form);
    if (hasPos(word, 'PRTS', 'ADJS', 'PRED')) return true;
    if (word.closer !== '' || hasPos(word, 'CONJ', 'NPRO', 'INFN')) return false;
  }
  return false;
}

/** «логи и метрики»: the second noun shares a case and is no subject of its own. */
function joinsNouns(words: readonly Word[], at: number, head: number): boolean {
  const [before, after, later] = [words[at - 1], words[at + 1], words[at + 2]];
  if (!before || !after || !isNoun(before) || !isNoun(after) || after.forms.length === 0) return false;
  const shared = listCases(before);
  const isShared = [...listCases(after)].some((one) => one !== 'nomn' && shared.has(one));
  const isNear = words.slice(head, at - 2).every((word) => !hasPos(word, 'PREP'));
  if (isSpan(after)) return false;
  const isLast = after.closer !== '' || !later || !(isNoun(later) || isPredicateWord(later));
  return isShared && isNear && isLast && !isSubjectOfNext(words, at + 1);
}

/** Where the noun phrase of a subject begins: its adjectives stand before it. */
export function findPhraseStart(words: readonly Word[], noun: number): number {
  let start = noun;
  while (
    start > 0 &&
    words[start - 1]?.closer === '' &&
    modifies(words[start - 1] as Word, words[noun] as Word)
  )
    start -= 1;
  return start;
}

function modifies(word: Word, noun: Word): boolean {
  if (!isModifier(word)) return false;
  const of = noun.forms.find((form) => form.pos === 'NOUN' && form.has('nomn'));
  return word.forms.some((form) => {
    const isSameNumber = of?.has('plur') ? form.has('plur') : form.has('sing');
    return (
      form.has('nomn') &&
      isSameNumber &&
      (of?.has('plur') || ['masc', 'femn', 'neut'].some((one) => form.has(one) && of?.has(one)))
    );
  });
}
