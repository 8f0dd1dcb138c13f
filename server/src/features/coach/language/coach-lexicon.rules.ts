import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ReasoningBooks } from '../criteria/explanation-parts.rules.ts';
import type { KindBooks } from '../criteria/question-kinds.rules.ts';
import type { StoryBooks } from '../criteria/star.rules.ts';
import type { ConfidenceBooks } from '../delivery/confidence-signs.rules.ts';
import { type FillerBooks, fillerBooks } from '../delivery/fillers.rules.ts';
import { WORDS_OF_MANY_ANSWERS, WORDS_OF_MOST_ANSWERS } from '../lexicon/common-words.ts';
import { GENERAL_CLAIMS, GENERALITIES, PROBLEM, VAGUE } from '../lexicon/concreteness.ts';
import { FADING, HEDGES, OWNED_DECISION, SELF_DEPRECATION } from '../lexicon/confidence.ts';
import { ASSUMPTION, CONCLUSION, REASONING } from '../lexicon/estimate-cues.ts';
import { CONTRAST, EXAMPLE, EXPLANATION, TRADE_OFF } from '../lexicon/explanation-cues.ts';
import { BUZZWORDS, GENERIC_WORDS } from '../lexicon/generic-words.ts';
import { AROUND_IGNORANCE, IGNORANCE, REFUSALS } from '../lexicon/ignorance.ts';
import { INSTRUCTIONS } from '../lexicon/instructions.ts';
import {
  INTRODUCTION_CUES,
  MOTIVATION_CUES,
  OPINION_CUES,
  REVERSE_CUES,
  STRENGTH_CUES,
  TERMS_CUES,
  WEAKNESS_CUES,
} from '../lexicon/kind-cues.ts';
import { CHANGE, OUTCOME } from '../lexicon/outcome-cues.ts';
import { CHECK, PRIORITY, RISK, STEP } from '../lexicon/plan-cues.ts';
import {
  A_TIME,
  BEHAVIOURAL_CUES,
  DEFINITIONS,
  SITUATIONAL_CUES,
  TECHNICAL_CUES,
  UNUSUAL_CUES,
  VIEWS,
} from '../lexicon/question-cues.ts';
import { AIM, ASKING, NOW, PATH, REASON, REMEDY, TRAIT } from '../lexicon/self-cues.ts';
import { SOFT_WORDS } from '../lexicon/soft-words.ts';
import { OBLIGATION, PREFACE, TIME_AND_PLACE, WHEN_AND_WHERE } from '../lexicon/story-cues.ts';
import { IT_TOPICS, LEISURE, PEOPLE_TOPICS, TRADE_TOPICS } from '../lexicon/topics.ts';
import { DIGRESSIONS, ONE_MORE } from '../lexicon/wandering.ts';
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
  kinds: KindBooks;
  /** "A time when …": asks for a story. */
  aTime: Phrasebook;
  views: Phrasebook;
  definitions: Phrasebook;
  self: Record<'now' | 'path' | 'aim' | 'reason' | 'trait' | 'remedy' | 'asking', Phrasebook>;
  ignorance: Record<'ignorance' | 'refusals' | 'around', Phrasebook>;
  softWords: Phrasebook;
  wandering: Record<'digressions' | 'oneMore', Phrasebook>;
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
    views: book(VIEWS),
    definitions: book(DEFINITIONS),
    aTime: book(A_TIME),
    kinds: {
      introduction: book(INTRODUCTION_CUES),
      motivation: book(MOTIVATION_CUES),
      weakness: book(WEAKNESS_CUES),
      strength: book(STRENGTH_CUES),
      terms: book(TERMS_CUES),
      reverse: book(REVERSE_CUES),
      opinion: book(OPINION_CUES),
    },
    self: {
      now: book(NOW),
      path: book(PATH),
      aim: book(AIM),
      reason: book(REASON),
      trait: book(TRAIT),
      remedy: book(REMEDY),
      asking: book(ASKING),
    },
    ignorance: { ignorance: book(IGNORANCE), refusals: book(REFUSALS), around: book(AROUND_IGNORANCE) },
    questions: {
      behavioural: book(BEHAVIOURAL_CUES),
      situational: book(SITUATIONAL_CUES),
      technical: book(TECHNICAL_CUES),
      unusual: book(UNUSUAL_CUES),
    },
    story: {
      timeAndPlace: book(TIME_AND_PLACE),
      whenAndWhere: book(WHEN_AND_WHERE),
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
    softWords: book(SOFT_WORDS),
    wandering: { digressions: book(DIGRESSIONS), oneMore: book(ONE_MORE) },
    vague: book(VAGUE),
    generalClaims: book(GENERAL_CLAIMS),
    generalities: book(GENERALITIES),
  };
}

/** Which topics a word belongs to, by its comparison key. */
export type Topics = {
  ofKey(key: string): readonly string[];
  isLeisure(key: string): boolean;
  /** Says nothing that only its speaker could say. */
  isGeneric(key: string): boolean;
  isBuzzword(key: string): boolean;
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
  const generic = new Set(listForms(GENERIC_WORDS, morphology));
  const buzzwords = new Set(listForms(BUZZWORDS, morphology));
  const weights = new Map([
    ...listKeys(WORDS_OF_MANY_ANSWERS, morphology).map((key) => [key, 0.5] as const),
    ...listKeys(WORDS_OF_MOST_ANSWERS, morphology).map((key) => [key, 0.25] as const),
  ]);
  return {
    ofKey: (key) => topicsOfKey.get(key) ?? [],
    isLeisure: (key) => leisure.has(key),
    isGeneric: (key) => generic.has(key),
    isBuzzword: (key) => buzzwords.has(key),
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

/** The same of dictionary forms, as the words of answers are looked up. */
function listForms(words: string, morphology: Morphology): string[] {
  return words
    .replaceAll('ё', 'е')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => morphology.known(word).key);
}
