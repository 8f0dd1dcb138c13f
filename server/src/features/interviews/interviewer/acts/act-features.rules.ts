import type { Locale } from '@aloud/contract/locale';
import { type FoundConcept, findConcepts, splitWords } from './find-concepts.rules.ts';

/** What a candidate said, with what it may be a reply to. */
export type Utterance = {
  text: string;
  /** The question that waits for an answer; null where there is none. */
  question: string | null;
  language: Locale;
  /** The candidate was asked what they would like to ask. */
  isAskedForQuestions?: boolean;
};

/** What an utterance is recognised by, with how much of it there is. */
export type Features = Map<string, number>;

/** Longer speech is read at its beginning and its end, where candidates say what they are doing. */
const READ_CHARACTERS = 900;
const EDGE_WORDS = 6;
const SHORT_WORDS = 12;

/** How much each kind of feature weighs, by cross-validation: the heavier are learned from first. */
const CONCEPT_WEIGHT = 2;
const PAIR_WEIGHT = 0.5;
const WORDS_WEIGHT = 1.5;
const LETTERS_WEIGHT = 2;

/** Concepts that stand in answers as well; without the others they tell little. */
const GENERAL = new Set([
  'ask-word',
  'request',
  'sorry',
  'filler',
  'story',
  'assume',
  'at-yours',
  'bot',
  'interview',
]);

export function listFeatures({ text, question, isAskedForQuestions }: Utterance): Features {
  const words = splitWords(readEdges(text));
  const concepts = findConcepts(words);
  const features: Features = new Map([['bias', 1]]);
  addConcepts(features, words, concepts);
  addShape(features, words, concepts);
  addQuestion(features, words, question);
  if (isAskedForQuestions ?? invitesQuestions(question)) addInvitation(features, concepts);
  addWords(features, words);
  addLetters(features, words);
  return features;
}

function readEdges(text: string): string {
  if (text.length <= READ_CHARACTERS * 2) return text;
  return `${text.slice(0, READ_CHARACTERS)} ${text.slice(-READ_CHARACTERS)}`;
}

function addConcepts(features: Features, words: readonly string[], concepts: readonly FoundConcept[]): void {
  const isShort = words.length <= SHORT_WORDS;
  const names = new Set<string>();
  for (const { concept, from, to } of concepts) {
    names.add(concept);
    features.set(isShort ? `c ${concept}` : `C ${concept}`, CONCEPT_WEIGHT);
    if (from < 2) features.set(`c^ ${concept}`, 1);
    if (!isShort && from < EDGE_WORDS) features.set(`C^ ${concept}`, 1);
    if (!isShort && to > words.length - EDGE_WORDS) features.set(`C$ ${concept}`, 1);
  }
  const sorted = [...names].sort();
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) features.set(`c& ${one} ${other}`, PAIR_WEIGHT);
}

function addShape(features: Features, words: readonly string[], concepts: readonly FoundConcept[]): void {
  const covered = new Set<number>();
  const telling = new Set<number>();
  for (const { concept, from, to } of concepts)
    for (let at = from; at < to; at += 1) {
      covered.add(at);
      if (!GENERAL.has(concept)) telling.add(at);
    }
  const others = words.filter((word, at) => word.length > 3 && !covered.has(at)).length;
  features.set(`length ${bucket(words.length)}`, 1);
  features.set(`others ${bucket(others)}`, 1);
  features.set('words', Math.min(words.length, 60) / 20);
  features.set('other words', Math.min(others, 20) / 6);
  const count = Math.max(words.length, 1);
  features.set('telling share', telling.size / count);
  features.set('short words', words.filter((word) => word.length < 3).length / count);
  features.set('repeated', 1 - new Set(words).size / count);
  features.set('numbers', Math.min(3, words.filter((word) => /^\d/u.test(word)).length) / 3);
  if (telling.size === 0) features.set(`nothing telling ${bucket(words.length)}`, 1);
}

function bucket(count: number): number {
  return [0, 1, 2, 3, 5, 8, 12, 18, 25, 40].findLast((least) => count >= least) ?? 0;
}

const STEM_LETTERS = 5;

/** Candidates take up the words of a question when they ask about it, and when they answer. */
function addQuestion(features: Features, words: readonly string[], question: string | null): void {
  const asked = new Set(listStems(splitWords((question ?? '').slice(0, READ_CHARACTERS))));
  const said = listStems(words);
  if (said.length === 0) return;
  const shared = said.filter((stem) => asked.has(stem)).length;
  features.set('shared words', Math.min(shared, 4) / 2);
  features.set('shared share', shared / said.length);
}

function listStems(words: readonly string[]): string[] {
  return words.filter((word) => word.length > 3).map((word) => word.slice(0, STEM_LETTERS));
}

const INVITATION = /хотели бы спросить|ваши вопросы|вопросы ко мне|like to ask|questions for me/iu;

function invitesQuestions(question: string | null): boolean {
  return question !== null && INVITATION.test(question);
}

function addInvitation(features: Features, concepts: readonly FoundConcept[]): void {
  features.set('invited', 1);
  for (const { concept } of concepts) features.set(`invited ${concept}`, 0.5);
}

function addWords(features: Features, words: readonly string[]): void {
  const names: string[] = [];
  for (const [at, word] of words.entries()) {
    names.push(`w ${word}`);
    const next = words[at + 1];
    if (next !== undefined) names.push(`w ${word} ${next}`);
  }
  addShares(features, names, WORDS_WEIGHT);
  const [first, second] = words;
  const last = words.at(-1);
  if (first) features.set(`^ ${first}`, 0.7);
  if (second) features.set(`^ ${first} ${second}`, 0.7);
  if (last) features.set(`$ ${last}`, 0.7);
}

const GRAM_LENGTHS = [3, 4, 5];

/** Pieces of words recognise what was mis-heard, split or run together. */
function addLetters(features: Features, words: readonly string[]): void {
  const names: string[] = [];
  for (const word of words) {
    const edged = ` ${word} `;
    for (const length of GRAM_LENGTHS)
      for (let at = 0; at + length <= edged.length; at += 1) names.push(`g${edged.slice(at, at + length)}`);
  }
  if (words.length <= SHORT_WORDS) {
    const run = words.join('');
    for (let at = 0; at + 5 <= run.length; at += 1) names.push(`r${run.slice(at, at + 5)}`);
  }
  addShares(features, names, LETTERS_WEIGHT);
}

/** Many pieces weigh together as much as few. */
function addShares(features: Features, names: readonly string[], weight: number): void {
  const different = new Set(names);
  const share = weight / Math.sqrt(Math.max(different.size, 4));
  for (const name of different) features.set(name, share);
}
