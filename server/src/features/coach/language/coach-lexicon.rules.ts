import type { QuestionType } from '@aloud/contract/questions.limits';
import type { ConfidenceBooks } from '../criteria/confidence.rules.ts';
import type { ReasoningBooks } from '../criteria/explanation-parts.rules.ts';
import { type FillerBooks, fillerBooks } from '../criteria/fillers.rules.ts';
import type { StoryBooks } from '../criteria/star.rules.ts';
import { WORDS_OF_MANY_ANSWERS, WORDS_OF_MOST_ANSWERS } from '../lexicon/common-words.ts';
import { GENERAL_CLAIMS, GENERALITIES, PROBLEM, VAGUE } from '../lexicon/concreteness.ts';
import { FADING, HEDGES, OWNED_DECISION, SELF_DEPRECATION } from '../lexicon/confidence.ts';
import { ASSUMPTION, CONCLUSION, REASONING } from '../lexicon/estimate-cues.ts';
import { CONTRAST, EXAMPLE, EXPLANATION, TRADE_OFF } from '../lexicon/explanation-cues.ts';
import { INSTRUCTIONS } from '../lexicon/instructions.ts';
import { CHANGE, OUTCOME } from '../lexicon/outcome-cues.ts';
import { CHECK, PRIORITY, RISK, STEP } from '../lexicon/plan-cues.ts';
import {
  ABOUT_SELF,
  BEHAVIOURAL_CUES,
  SITUATIONAL_CUES,
  TECHNICAL_CUES,
  UNUSUAL_CUES,
} from '../lexicon/question-cues.ts';
import { OBLIGATION, PREFACE, TIME_AND_PLACE } from '../lexicon/story-cues.ts';
import { IT_TOPICS, LEISURE, PEOPLE_TOPICS, TRADE_TOPICS } from '../lexicon/topics.ts';
import type { Morphology } from './morphology.rules.ts';
import { type Phrasebook, phrasebook } from './phrases.rules.ts';

/** Every list of words and phrases, compiled once; both languages in each, because people mix them. */
export type Lexicon = {
  fillers: FillerBooks;
  confidence: ConfidenceBooks;
  story: StoryBooks;
  reasoning: ReasoningBooks;
  instructions: Phrasebook;
  questions: Record<QuestionType, Phrasebook>;
  aboutSelf: Phrasebook;
  vague: Phrasebook;
  generalClaims: Phrasebook;
  generalities: Phrasebook;
};

export function createLexicon(stemEnglish: (word: string) => string): Lexicon {
  const book = (lines: string) => phrasebook(lines, stemEnglish);
  return {
    fillers: fillerBooks(stemEnglish),
    confidence: {
      hedges: book(HEDGES),
      selfDeprecation: book(SELF_DEPRECATION),
      fading: book(FADING),
      ownedDecision: book(OWNED_DECISION),
    },
    aboutSelf: book(ABOUT_SELF),
    questions: {
      behavioural: book(BEHAVIOURAL_CUES),
      situational: book(SITUATIONAL_CUES),
      technical: book(TECHNICAL_CUES),
      unusual: book(UNUSUAL_CUES),
    },
    story: {
      timeAndPlace: book(TIME_AND_PLACE),
      obligation: book(OBLIGATION),
      outcome: book(OUTCOME),
      change: book(CHANGE),
      preface: book(PREFACE),
      problem: book(PROBLEM),
    },
    reasoning: {
      explanation: book(EXPLANATION),
      example: book(EXAMPLE),
      tradeOff: book(TRADE_OFF),
      contrast: book(CONTRAST),
      step: book(STEP),
      priority: book(PRIORITY),
      risk: book(RISK),
      check: book(CHECK),
      assumption: book(ASSUMPTION),
      reasoning: book(REASONING),
      conclusion: book(CONCLUSION),
    },
    instructions: book(INSTRUCTIONS),
    vague: book(VAGUE),
    generalClaims: book(GENERAL_CLAIMS),
    generalities: book(GENERALITIES),
  };
}

/** Which topics a word belongs to, by its comparison key. */
export type Topics = {
  ofKey(key: string): readonly string[];
  isLeisure(key: string): boolean;
  /** 0–1: how much it says when question and answer share the word. */
  getWeight(key: string): number;
};

export const IT_TOPIC_NAMES: ReadonlySet<string> = new Set(Object.keys(IT_TOPICS));

export function createTopics(morphology: Morphology): Topics {
  const topicsOfKey = new Map<string, string[]>();
  for (const [topic, words] of Object.entries({ ...PEOPLE_TOPICS, ...IT_TOPICS, ...TRADE_TOPICS })) {
    for (const key of listKeys(words, morphology))
      topicsOfKey.set(key, [...(topicsOfKey.get(key) ?? []), topic]);
  }
  const leisure = new Set(listKeys(LEISURE, morphology));
  const weights = new Map([
    ...listKeys(WORDS_OF_MANY_ANSWERS, morphology).map((key) => [key, 0.5] as const),
    ...listKeys(WORDS_OF_MOST_ANSWERS, morphology).map((key) => [key, 0.25] as const),
  ]);
  return {
    ofKey: (key) => topicsOfKey.get(key) ?? [],
    isLeisure: (key) => leisure.has(key),
    getWeight: (key) => weights.get(key) ?? 1,
  };
}

/** Every word of a list by the key under which answers are compared. */
function listKeys(words: string, morphology: Morphology): string[] {
  const keys = words
    .replaceAll('ё', 'е')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[a-z]/u.test(word) ? morphology.stemEnglish(word) : morphology.stemRussian(word)));
  return [...new Set(keys)];
}
