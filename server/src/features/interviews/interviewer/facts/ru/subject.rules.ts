import { hasPos, type RussianForm, type Word } from '../../../../coach/language/morphology.rules.ts';
import { CLAUSE_OPENERS } from './claim-words.ts';
import { findPhraseStart } from './complement.rules.ts';
import {
  agreesWith,
  isModifier,
  isNoun,
  isNumber,
  isPredicateWord,
  isSpan,
  listCases,
  type Speech,
} from './speech.rules.ts';

export type Verb = { at: number; form: RussianForm };
export type Actor = 'i' | 'we' | 'other';

/** Who does it: the speaker, a noun of the clause, or a person the words do not name (`dropped`). */
export type Subject =
  | { actor: 'i' | 'we' }
  | { actor: 'other'; from: number; noun: number }
  | { actor: 'dropped' }
  | { actor: 'unclear' };

/** A subject stands near its verb. */
const DISTANCE = 6;

type Before = { lastActor: Actor | null; gender: string | null };

export function findSubject(speech: Speech, verb: Verb, before: Before): Subject {
  const { form } = verb;
  if (form.has('1per')) return { actor: form.has('plur') ? 'we' : 'i' };
  return (
    findSubjectBefore(speech, verb) ?? findSubjectAfter(speech, verb) ?? readDropped(speech, verb, before)
  );
}

function findSubjectBefore({ words, fillers }: Speech, { at, form }: Verb): Subject | undefined {
  for (let back = at - 1; back >= Math.max(0, at - DISTANCE); back -= 1) {
    const word = words[back];
    if (word?.closer !== '' || isPredicateWord(word) || BREAKS.has(word.norm)) return undefined;
    if (word.norm === 'я' || word.norm === 'мы') return readSpeaker(word.norm, form);
    if (PRONOUNS.has(word.norm)) return { actor: 'unclear' };
    if (isNoun(word) && agreesWith(word, form)) return readNounSubject(words, { back, at, form, fillers });
  }
  return undefined;
}

function readSpeaker(norm: 'я' | 'мы', form: RussianForm): Subject | undefined {
  if (form.has('plur') !== (norm === 'мы')) return undefined;
  return { actor: norm === 'я' ? 'i' : 'we' };
}

const PRONOUNS = new Set(
  'он она оно они это кто который которая которое которые вы ты все всё никто каждый кто-то что-то то что'.split(
    ' ',
  ),
);
const BREAKS = new Set('и а но или чтобы как когда если потому поэтому'.split(' '));

type Found = { back: number; at: number; form: RussianForm; fillers: ReadonlySet<number> };

function readNounSubject(words: readonly Word[], { back, at, form, fillers }: Found): Subject {
  const noun = words[back] as Word;
  const from = findPhraseStart(words, back);
  const previous = words[from - 1];
  const isObject =
    previous !== undefined && previous.closer === '' && (hasPos(previous, 'PREP') || isNumber(previous));
  // «импорт переписал»: an object may stand before its verb.
  const isEither = form.has('past') && form.has('tran') && listCases(noun).has('accs') && !form.has('femn');
  const between = Array.from({ length: at - back - 1 }, (_, offset) => back + 1 + offset);
  const isPlain =
    between.length <= SUBJECT_WORDS_MAX &&
    between.every((index) => !fillers.has(index) && isPartOfSubject(words[index], words[back + 1]));
  const isAsked = words.slice(from, back).some(({ norm }) => ASKED.test(norm));
  if (isEither) return findSpeakerBefore(words, from, form) ?? { actor: 'unclear' };
  if (isObject || !isPlain || isAsked || isSpan(noun)) return { actor: 'unclear' };
  return { actor: 'other', from, noun: back };
}

/** «я импорт переписал», «я там порядок навёл». */
function findSpeakerBefore(words: readonly Word[], from: number, form: RussianForm): Subject | undefined {
  for (let back = from - 1; back >= Math.max(0, from - DISTANCE); back -= 1) {
    const word = words[back];
    if (word?.closer !== '' || isPredicateWord(word) || BREAKS.has(word.norm)) return undefined;
    if (word.norm === 'я' || word.norm === 'мы') return readSpeaker(word.norm, form);
  }
  return undefined;
}

/** «какие баги ушли в прод» is a question within the speech. */
const ASKED =
  /^(?:как(?:ой|ая|ое|ие)|чей|чья|чье|чьи|котор(?:ый|ая|ое|ые)|так(?:ой|ая|ое|ие)|кажд(?:ый|ая|ое))$/u;

/** Words between a noun and its verb. */
const SUBJECT_WORDS_MAX = 3;

/** «срок согласования», «поезд из Твери»: a noun belongs to the subject by the genitive or a preposition. */
function isPartOfSubject(word: Word | undefined, first: Word | undefined): boolean {
  if (!word || CLAUSE_OPENERS.has(word.norm)) return false;
  if (hasPos(word, 'PREP', 'ADVB') || word.norm === 'не') return true;
  const isBound = listCases(word).has('gent') || (first !== undefined && hasPos(first, 'PREP'));
  return isBound && (isNoun(word) || isModifier(word));
}

function findSubjectAfter({ words, fillers }: Speech, { at, form }: Verb): Subject | undefined {
  if (words[at]?.closer !== '') return undefined;
  for (let next = at + 1; next <= at + 3; next += 1) {
    const word = words[next];
    if (!word || fillers.has(next) || hasPos(word, 'PREP', 'CONJ', 'INFN', 'NPRO') || isPredicateWord(word))
      return undefined;
    if (isNoun(word) && agreesWith(word, form)) {
      const isSubject = form.has('intr') || !listCases(word).has('accs');
      return isSubject ? { actor: 'other', from: at, noun: next } : undefined;
    }
    if (isNoun(word) || word.closer !== '') return undefined;
  }
  return undefined;
}

/** «переехала в Питер»: the speaker's own, unless the gender or the clause before says otherwise. */
function readDropped({ words }: Speech, { at, form }: Verb, { lastActor, gender }: Before): Subject {
  if (!form.has('past') || form.has('neut')) return { actor: 'unclear' };
  if (form.has('plur')) return { actor: lastActor === 'we' ? 'we' : 'dropped' };
  if (gender !== null && !form.has(gender)) return { actor: 'unclear' };
  const isNewSentence = startsSentence(words, at) && gender !== null;
  return { actor: lastActor === 'i' || lastActor === null || isNewSentence ? 'i' : 'dropped' };
}

function startsSentence(words: readonly Word[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    if (/[.!?…]/u.test(words[back]?.closer ?? '')) return true;
  }
  return false;
}
