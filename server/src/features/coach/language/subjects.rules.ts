import { isEnglishPast, isFunctionWord, STATE_PAST } from '../lexicon/common-words.ts';
import { isPastVerb, pastForm, type RussianForm, type Word } from './morphology.rules.ts';
import type { Range } from './phrases.rules.ts';

/** Who did what, in one clause. `index` is the verb. */
export type Deed = { actor: 'i' | 'we' | 'other'; index: number; isPerfective: boolean };

type Actor = Deed['actor'];

/** The deeds of a clause, and whose clause it is: the next one may go on without naming them. */
export type Deeds = { deeds: Deed[]; actor: Actor | null };

type Context = {
  words: readonly Word[];
  unit: Range;
  lastActor: Actor | null;
  gender: string | null;
};

const STATE_LEMMAS = new Set(
  'быть иметь знать хотеть думать чувствовать казаться считать работать учиться жить являться находиться оставаться любить мочь бывать стоять длиться зависеть требоваться хотеться видеть понимать уметь помнить нравиться надеяться служить значить полагать верить бояться предпочитать стараться мечтать планировать рассчитывать сказать говорить ожидать ценить'.split(
    ' ',
  ),
);

const ADVERBS = new Set(
  'also then just first quickly immediately finally really actually personally always even still already usually only simply carefully basically eventually later next once never often have'.split(
    ' ',
  ),
);

/** «я собрала … я договорилась»: the gender of the speaker, to tell a dropped «я» from a dropped «он». */
export function speakerGender(words: readonly Word[]): string | null {
  const votes = { masc: 0, femn: 0 };
  for (const [at, word] of words.entries()) {
    if (word.norm !== 'я') continue;
    const verb = words.slice(at + 1, at + 5).find(isPastVerb);
    if (verb?.forms[0]?.has('masc')) votes.masc += 1;
    if (verb?.forms[0]?.has('femn')) votes.femn += 1;
  }
  if (votes.masc === votes.femn) return null;
  return votes.masc > votes.femn ? 'masc' : 'femn';
}

export function findDeeds(context: Context): Deeds {
  const deeds = [...russianDeeds(context), ...englishDeeds(context)].sort((a, b) => a.index - b.index);
  return { deeds, actor: deeds.at(-1)?.actor ?? namedActor(context) ?? context.lastActor };
}

/** «я был дежурным», "I looked at the logs": a clause without a deed still names its subject. */
function namedActor({ words, unit }: Context): Actor | null {
  for (const word of words.slice(unit.from, unit.to)) {
    if (word.norm === 'я') return 'i';
    if (word.norm === 'мы') return 'we';
    const actor = readSubject(word.norm);
    if (actor) return actor;
  }
  return null;
}

function russianDeeds(context: Context): Deed[] {
  const { words, unit } = context;
  const deeds: Deed[] = [];
  let clause: Clause | undefined;
  for (let index = unit.from; index < unit.to; index += 1) {
    const word = words[index];
    const present = word && firstPersonForm(word);
    if (present) deeds.push(...presentDeed(present, index));
    const form = word && !present ? pastForm(word) : undefined;
    if (!form || STATE_LEMMAS.has(form.lemma) || form.has('neut')) continue;
    clause ??= readClause(context);
    const actor = russianActor(context, clause, { index, form });
    deeds.push({ actor, index, isPerfective: form.has('perf') });
  }
  return deeds;
}

function presentDeed(form: RussianForm, index: number): Deed[] {
  if (STATE_LEMMAS.has(form.lemma)) return [];
  return [{ actor: form.has('plur') ? 'we' : 'i', index, isPerfective: true }];
}

/** «делю», «жму»: one's own deed in the present tense, as stories are told. */
function firstPersonForm(word: Word): RussianForm | undefined {
  const form = word.forms[0];
  return form?.pos === 'VERB' && form.has('1per') ? form : undefined;
}

type Verb = { index: number; form: RussianForm };

/** What every verb of a clause is asked about it, read once. */
type Clause = { hasI: boolean; hasWe: boolean; subjects: Record<Agreement, number[]> };

const AGREEMENTS = ['plur', 'masc', 'femn', 'pronoun'] as const;
type Agreement = (typeof AGREEMENTS)[number];
/** One of them may be the verb itself. */
const SUBJECTS_KEPT = 8;
/** A subject stands near its verb; in speech without signs a clause may be long. */
const SUBJECT_DISTANCE = 6;

function russianActor({ lastActor, gender }: Context, clause: Clause, verb: Verb): Actor {
  const { form } = verb;
  if (form.has('plur')) {
    if (clause.hasWe) return 'we';
    return lastActor === 'we' && !hasSubject(clause, verb) ? 'we' : 'other';
  }
  if (clause.hasI) return 'i';
  if (hasSubject(clause, verb)) return 'other';
  if (gender !== null && !form.has(gender)) return 'other';
  return 'i';
}

/** Nominatives; after a verb, up to the comma, an accusative look-alike is its object. */
function readClause({ words, unit }: Context): Clause {
  const clause: Clause = {
    hasI: false,
    hasWe: false,
    subjects: { plur: [], masc: [], femn: [], pronoun: [] },
  };
  let isAfterVerb = false;
  for (let at = unit.from; at < unit.to; at += 1) {
    const word = words[at];
    if (!word) break;
    clause.hasI ||= word.norm === 'я';
    clause.hasWe ||= word.norm === 'мы';
    const nominative = word.forms.find((form) => form.has('nomn') && ['NOUN', 'NPRO'].includes(form.pos));
    const isObject = isAfterVerb && word.forms.some((form) => form.has('accs'));
    if (nominative && word.norm !== 'я' && !isObject) addSubject(clause, nominative, at);
    isAfterVerb = (isAfterVerb || isPastVerb(word)) && word.closer === '';
  }
  return clause;
}

function addSubject({ subjects }: Clause, noun: RussianForm, at: number): void {
  for (const agreement of listAgreements(noun)) {
    if (subjects[agreement].length < SUBJECTS_KEPT) subjects[agreement].push(at);
  }
}

function listAgreements(noun: RussianForm): Agreement[] {
  const isSingle = noun.has('sing');
  return AGREEMENTS.filter((agreement) => {
    if (agreement === 'plur') return noun.has('plur');
    return isSingle && (agreement === 'pronoun' ? noun.pos === 'NPRO' : noun.has(agreement));
  });
}

/** A nominative that agrees with the verb. */
function hasSubject({ subjects }: Clause, { index, form }: Verb): boolean {
  const isThere = (agreement: Agreement) =>
    subjects[agreement].some((at) => at !== index && Math.abs(at - index) <= SUBJECT_DISTANCE);
  if (form.has('plur')) return isThere('plur');
  return (form.has('masc') && isThere('masc')) || (form.has('femn') && isThere('femn')) || isThere('pronoun');
}

function englishDeeds({ words, unit, lastActor }: Context): Deed[] {
  const deeds: Deed[] = [];
  let actor: Actor | null = null;
  for (let index = unit.from; index < unit.to; index += 1) {
    const norm = words[index]?.norm ?? '';
    actor = readSubject(norm) ?? actor;
    const doer = isPresentDeed(words, index)
      ? readSubject(words[index - 1]?.norm ?? '')
      : isPastDeed(words, index)
        ? findDoer({ words, unit, index, actor, lastActor })
        : null;
    if (doer) deeds.push({ actor: doer, index, isPerfective: true });
  }
  return deeds;
}

function isPastDeed(words: readonly Word[], index: number): boolean {
  const norm = words[index]?.norm ?? '';
  if (!isEnglishPast(norm) || STATE_PAST.has(norm) || ADVERBS.has(norm)) return false;
  return !/^(?:was|were|been|be|is|are|got|being)$/u.test(words[index - 1]?.norm ?? '');
}

type Place = Pick<Context, 'words' | 'unit' | 'lastActor'> & { index: number; actor: Actor | null };

/** "Went round, checked the pump": a sentence without a subject is the speaker's own. */
function findDoer({ words, unit, index, actor, lastActor }: Place): Actor | null {
  if (actor || !isFirstVerb(words, unit, index)) return actor;
  const isSentenceStart = index === unit.from && /[.!?…]/u.test(words[index - 1]?.closer ?? '.');
  return isSentenceStart ? 'i' : (lastActor ?? 'i');
}

/** After "I" these are no deeds. */
const NO_DEED = new Set(
  `am was have had has do did don't didn't can can't could couldn't will won't would wouldn't shall should may might must
  think know like love hate want need feel believe guess suppose mean hope wish remember see understand prefer agree care
  also just really always never usually often still even actually probably only already then mostly honestly personally
  get got got and or but not to was't wasn't tend try enjoy say value expect plan consider understand seem look`.split(
    /\s+/u,
  ),
);

/** "I grab the extinguisher": a story told in the present tense. */
function isPresentDeed(words: readonly Word[], index: number): boolean {
  const [before, norm] = [words[index - 1]?.norm, words[index]?.norm ?? ''];
  if (before !== 'i' && before !== 'we') return false;
  return /^[a-z]{3,}$/u.test(norm) && !NO_DEED.has(norm) && !isEnglishPast(norm) && !isFunctionWord(norm);
}

function readSubject(norm: string): Actor | null {
  if (/^i(?:'(?:d|ve|m))?$/u.test(norm)) return 'i';
  if (/^we(?:'(?:d|ve|re))?$/u.test(norm)) return 'we';
  if (/^(?:he|she|they|it|who|which|that|you|this|everyone|everybody|nobody|somebody|someone)$/u.test(norm))
    return 'other';
  return null;
}

/** "…, and added a retry": the clause goes on with the subject before it. */
function isFirstVerb(words: readonly Word[], unit: Range, index: number): boolean {
  if (index - unit.from > 2) return false;
  return words
    .slice(unit.from, index)
    .every((word) => ['and', 'then', 'but', 'so'].includes(word.norm) || ADVERBS.has(word.norm));
}
