import type { CoachTools } from '../../../../coach/language/coach-tools.ts';
import { hasPos, type RussianForm, type Word } from '../../../../coach/language/morphology.rules.ts';
import { speakerGender } from '../../../../coach/language/subjects.rules.ts';
import { DECIDES, NEED, NEEDS_INFINITIVE, NO_CLAIM, NOTICES, SPEAKS } from './claim-words.ts';
import {
  findWouldStart,
  hasObject,
  isNegatedAt,
  isObject,
  isOpenInfinitive,
  isSayable,
  isVague,
  type Mood,
  readContent,
  readMood,
} from './clause-checks.rules.ts';
import { CLAUSE_WORDS_MAX, findComplementEnd } from './complement.rules.ts';
import { findObjectBefore } from './object-before.rules.ts';
import { sayFirst, sayRest } from './say-back.rules.ts';
import { isNumber, type Speech, verbForm } from './speech.rules.ts';
import { type Actor, findSubject, type Subject, type Verb } from './subject.rules.ts';
import { isSpeakerObject, toYouForm } from './you-forms.rules.ts';

/** A claim with a verb: its words and how they are said back. */
export type Clause = {
  from: number;
  to: number;
  lemma: string;
  form: RussianForm | null;
  actor: Actor | 'dropped';
  mood: Mood;
  /** The noun that is the subject, where the speaker is not. */
  noun: Word | null;
  isNegated: boolean;
  /** The object of the verb was said elsewhere. */
  isElliptic: boolean;
  /** Null where the words do not tell who did it. */
  named: string | null;
};

export function findClauses(speech: Speech, { morphology }: CoachTools): Clause[] {
  const { words } = speech;
  const gender = speakerGender(words);
  const clauses: Clause[] = [];
  let lastActor: Actor | null = null;
  let readTo = 0;
  for (const [at, word] of words.entries()) {
    const need = at >= readTo ? findNeed(speech, at) : undefined;
    if (need) {
      clauses.push(need);
      readTo = need.to;
    }
    const form = verbForm(word);
    if (!form || at < readTo) continue;
    const subject = findSubject(speech, { at, form }, { lastActor, gender });
    lastActor = followActor(subject, form, lastActor);
    if (subject.actor === 'unclear' || isNoClaim(speech, { at, form }) || isReported(words, at)) continue;
    const clause =
      subject.actor === 'other'
        ? readOther(speech, { at, form }, subject)
        : readOwn(speech, { at, form }, { actor: subject.actor, morphology });
    if (!clause) continue;
    clauses.push(clause);
    readTo = clause.to;
  }
  return clauses;
}

/** Whose clause it was, for the next one without a subject. */
function followActor(subject: Subject, form: RussianForm, last: Actor | null): Actor | null {
  if (subject.actor === 'dropped') return last;
  if (subject.actor === 'unclear') return form.has('past') ? 'other' : last;
  return subject.actor;
}

const MOOD_WORDS: Record<Mood, string> = { claim: 'вы', would: 'вы бы', need: 'вы' };

type OwnContext = { actor: 'i' | 'we' | 'dropped'; morphology: CoachTools['morphology'] };

function readOwn(speech: Speech, verb: Verb, { actor, morphology }: OwnContext): Clause | undefined {
  const { words } = speech;
  const { at, form } = verb;
  const mood = readMood(words, verb);
  const you = toYouForm(words[at] as Word, form, morphology);
  if (!you || !mood || isNegatedAt(speech, at)) return undefined;
  const to = findOwnEnd(speech, verb) ?? at;
  const said = words.slice(at + 1, to);
  const objectAt = hasObject(said, form) ? undefined : findObjectBefore(speech, at);
  const isElliptic = objectAt === undefined && !hasObject(said, form);
  // «показали нам снимок»: the speakers did not show it to themselves.
  const isQuoted = actor === 'dropped' || isElliptic || said.some(({ norm }) => isSpeakerObject(norm));
  const from = mood === 'would' ? findWouldStart(speech, at) : (objectAt ?? at);
  if (from === undefined || (isQuoted && mood === 'would') || to - from > CLAUSE_WORDS_MAX) return undefined;
  if (to - from < 2 || (isElliptic && breaksOff(said, form))) return undefined;
  const told = `${MOOD_WORDS[mood]} ${you}${sayObject(speech, objectAt, at)}${sayRest(speech, at, to)}`;
  const named = isQuoted ? null : told;
  return { from, to, lemma: form.lemma, form, actor, mood, noun: null, isNegated: false, isElliptic, named };
}

/** «решили на пять»: without the object neither a choice nor a figure says anything. */
function breaksOff(said: readonly Word[], form: RussianForm): boolean {
  return DECIDES.has(form.lemma) || isNumber(said.at(-1));
}

/** «претензию пишу» → «вы пишете претензию». */
function sayObject(speech: Speech, from: number | undefined, verbAt: number): string {
  if (from === undefined) return '';
  return ` ${sayFirst(speech.text, speech.words[from] as Word)}${sayRest(speech, from, verbAt)}`;
}

/** Where the speaker's clause ends; undefined where it says nothing that can be said back. */
function findOwnEnd(speech: Speech, verb: Verb): number | undefined {
  const { at, form } = verb;
  const head = { at, lemma: form.lemma, isTransitive: form.has('tran') };
  const to = readContent(speech, verb) ?? findComplementEnd(speech, head, at);
  const said = speech.words.slice(at, to);
  if (!isSayable(said) || isOpenInfinitive(said)) return undefined;
  const hasBefore = findObjectBefore(speech, at) !== undefined;
  // «знак выставил гаишников вызвал»: of two objects the second belongs to the next verb.
  if (hasBefore && isFollowedByObject(said)) return at + 1;
  const isBare = hasBefore && !NOTICES.has(form.lemma);
  return isBare || (said.length > 1 && !isIncomplete(said, form)) ? to : undefined;
}

function isFollowedByObject([, ...rest]: readonly Word[]): boolean {
  return rest.some((_, at) => isObject(rest, at)) && !rest.some((word) => hasPos(word, 'INFN'));
}

/** «я бы сказал начальнику» is an intention, «я сказал» alone is speech about speech. */
function isNoClaim({ words }: Speech, verb: Verb): boolean {
  const { lemma } = verb.form;
  const isIntended = (verb.form.has('futr') && lemma !== 'рассказать') || readMood(words, verb) === 'would';
  return NO_CLAIM.has(lemma) && !(SPEAKS.has(lemma) && isIntended);
}

/** «я говорю уснул за рулём»: what was said to another is no deed. */
function isReported(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const lemma = verbForm(before)?.lemma;
  return lemma !== undefined && SAYS.has(lemma) && before?.closer === '';
}
const SAYS = new Set(['говорить', 'сказать', 'ответить', 'спросить']);

/** «поняла», «стали» and verbs without their object say nothing yet. */
function isIncomplete(words: readonly Word[], form: RussianForm): boolean {
  const hasInfinitive = words.some((word) => hasPos(word, 'INFN'));
  if (NOTICES.has(form.lemma) && words[1]?.norm !== 'что' && !isObject(words, 1) && !isObject(words, 2))
    return true;
  return (NEEDS_INFINITIVE.has(form.lemma) && !hasInfinitive) || isVague(words.slice(1), form);
}

type OtherSubject = { from: number; noun: number };

function readOther(speech: Speech, verb: Verb, subject: OtherSubject): Clause | undefined {
  const { words, text } = speech;
  const { at, form } = verb;
  if (form.has('futr')) return undefined;
  if (readMood(words, { at: subject.from, form }) !== 'claim' || readMood(words, verb) !== 'claim')
    return undefined;
  const subjectAt = subject.noun > at ? subject.noun : undefined;
  const to = findComplementEnd(
    speech,
    { at, lemma: form.lemma, isTransitive: form.has('tran'), subjectAt },
    subject.from,
  );
  const { from } = subject;
  const isWhole = subjectAt === undefined || to > subjectAt;
  if (
    !isWhole ||
    isOpenInfinitive(words.slice(at, to)) ||
    to - from < 2 ||
    to - from > CLAUSE_WORDS_MAX ||
    !isSayable(words.slice(from, to))
  )
    return undefined;
  const rest = words.slice(Math.max(at, subjectAt ?? at) + 1, to);
  if (isTransitive(words[at]) && !rest.some((word, index) => isObject(rest, index) || hasPos(word, 'INFN')))
    return undefined;
  const isNegated = isNegatedAt(speech, at);
  if (isNegated && (from === at || !form.has('past'))) return undefined;
  const first = words[from] as Word;
  const named = isNegated ? null : sayFirst(text, first) + sayRest(speech, from, to);
  const noun = words[subject.noun] as Word;
  return {
    from,
    to,
    lemma: form.lemma,
    form,
    actor: 'other',
    mood: 'claim',
    noun,
    isNegated,
    isElliptic: false,
    named,
  };
}

function isTransitive(word: Word | undefined): boolean {
  return word?.forms.some((form) => form.pos === 'VERB' && form.has('tran')) ?? false;
}

/** «нужно проверить логи»: what the speaker holds for right. */
function findNeed(speech: Speech, at: number): Clause | undefined {
  const { words, fillers } = speech;
  const word = words[at];
  if (!word || !NEED.has(word.norm) || fillers.has(at) || isNegatedAt(speech, at) || word.closer !== '')
    return undefined;
  const verbAt = words[at + 1]?.norm === 'было' ? at + 2 : at + 1;
  const verb = words[verbAt];
  if (!verb || !hasPos(verb, 'INFN') || NO_CLAIM.has(verb.forms[0]?.lemma ?? '')) return undefined;
  if (readMood(words, { at, form: verb.forms[0] as RussianForm }) !== 'claim') return undefined;
  const lemma = verb.forms[0]?.lemma ?? '';
  const to = findComplementEnd(
    speech,
    { at: verbAt, lemma, isTransitive: verb.forms[0]?.has('tran') ?? false },
    at,
  );
  if (to - verbAt < 2 || isOpenInfinitive(words.slice(verbAt, to)) || !isSayable(words.slice(at, to)))
    return undefined;
  const named = word.norm + sayRest(speech, at, to);
  return {
    from: at,
    to,
    lemma,
    form: null,
    actor: 'i',
    mood: 'need',
    noun: null,
    isNegated: false,
    isElliptic: false,
    named,
  };
}
