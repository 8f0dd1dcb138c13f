import { stem } from '../../../platform/stems.rules.ts';
import { WORDS_OF_MANY_ANSWERS, WORDS_OF_MOST_ANSWERS } from '../../coach/lexicon/common-words.ts';
import { type SearchTerm, tellingTerms } from './search-terms.rules.ts';
import { splitWords } from './search-words.rules.ts';

/** What of a question decides its place among those found. */
export type FoundQuestion = {
  id: string;
  en: string;
  ru: string;
  wordings: readonly string[];
  topics: readonly string[];
  frequency: number;
  rating: number;
  /** For each of the telling terms whether anything of the question has it, be it only what its answers speak of. */
  hits: readonly boolean[];
};

/** How much a word found in the text counts against one that only the topic, a correction or the sample has. */
const BY_TEXT = 1;
const BY_OTHER_SPELLING = 0.85;
const BY_TRANSLATION = 0.6;
const BY_BEGINNING = 0.8;
const BY_TOPIC = 0.7;
const BY_ANSWER = 0.45;
/** Words that say little decide only between questions that have the others. */
const COMMON_WEIGHT = 0.15;
/** A wording is not the question itself. */
const WORDING = 0.93;
/** Of two texts with all the words, the one with fewer others is nearer. */
const BREVITY = 0.3;
const IN_ORDER = 0.08;
const FREQUENCY = 0.06;
const RATING = 0.02;

/** What half of all answers say tells questions apart less than a term does. */
const USUAL = new Set(WORDS_OF_MOST_ANSWERS.trim().split(/\s+/u).map(stem));
const FREQUENT = new Set(WORDS_OF_MANY_ANSWERS.trim().split(/\s+/u).map(stem));
const USUAL_WEIGHT = 0.4;
const FREQUENT_WEIGHT = 0.6;

function weighWord(word: string): number {
  const asStem = stem(word);
  return USUAL.has(asStem) ? USUAL_WEIGHT : FREQUENT.has(asStem) ? FREQUENT_WEIGHT : 1;
}

/** The best first. */
export function rankQuestions(questions: readonly FoundQuestion[], terms: readonly SearchTerm[]): string[] {
  const telling = tellingTerms(terms);
  const prepared = terms.map((term) => ({
    ...term,
    tellingIndex: telling.includes(term) ? telling.indexOf(term) : undefined,
    stem: stem(term.word),
    otherStems: term.others.map(stem),
    translatedStems: term.translations.map(stem),
    weight: term.isCommon ? COMMON_WEIGHT : weighWord(term.word),
  }));
  return questions
    .map((question) => ({ id: question.id, score: scoreQuestion(question, prepared) }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

type Prepared = SearchTerm & {
  stem: string;
  otherStems: readonly string[];
  translatedStems: readonly string[];
  weight: number;
  tellingIndex: number | undefined;
};

function scoreQuestion(question: FoundQuestion, terms: readonly Prepared[]): number {
  const texts: [string, number][] = [
    [question.en, 1],
    [question.ru, 1],
    ...question.wordings.map((text): [string, number] => [text, WORDING]),
  ];
  const best = Math.max(...texts.map(([text, weight]) => weight * scoreText(text, question, terms)));
  return best + (FREQUENCY * question.frequency) / 5 + RATING * Math.log1p(Math.max(0, question.rating));
}

function scoreText(text: string, { topics, hits }: FoundQuestion, terms: readonly Prepared[]): number {
  const stems = stemsIn(text);
  const places = terms.map((term) => findTerm(term, stems));
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const covered = terms.reduce((sum, term, index) => {
    const byText = places[index]?.strength ?? 0;
    const byTopic = term.topics.some((topic) => topics.includes(topic)) ? BY_TOPIC : 0;
    const byAnswer = term.tellingIndex !== undefined && hits[term.tellingIndex] ? BY_ANSWER : 0;
    return sum + term.weight * Math.max(byText, byTopic, byAnswer);
  }, 0);
  const used = new Set(places.flatMap((place) => place?.at ?? [])).size;
  const brevity = stems.length === 0 ? 0 : used / stems.length;
  return (covered / whole) * (1 - BREVITY + BREVITY * brevity) + (isInOrder(places) ? IN_ORDER : 0);
}

/** Texts of the bank come again with every search; some 20 MB at most. */
const KEPT_CHARACTERS_MAX = 4_000_000;
const kept = new Map<string, readonly string[]>();
let keptCharacters = 0;

function stemsIn(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  const stems = splitWords(text).map(stem);
  keptCharacters += text.length;
  if (keptCharacters > KEPT_CHARACTERS_MAX) {
    kept.clear();
    keptCharacters = text.length;
  }
  kept.set(text, stems);
  return stems;
}

type Place = { at: number; strength: number };

function findTerm(term: Prepared, stems: readonly string[]): Place | undefined {
  const exact = stems.indexOf(term.stem);
  if (exact >= 0) return { at: exact, strength: BY_TEXT };
  const other = stems.findIndex((word) => term.otherStems.includes(word));
  if (other >= 0) return { at: other, strength: BY_OTHER_SPELLING };
  const begun = term.stem.length < 2 ? -1 : stems.findIndex((word) => word.startsWith(term.stem));
  if (begun >= 0) return { at: begun, strength: BY_BEGINNING };
  const translated = stems.findIndex((word) => term.translatedStems.includes(word));
  return translated >= 0 ? { at: translated, strength: BY_TRANSLATION } : undefined;
}

function isInOrder(places: readonly (Place | undefined)[]): boolean {
  return (
    places.length > 1 &&
    places.every((place, index) => index === 0 || place?.at === (places[index - 1]?.at ?? -9) + 1)
  );
}
