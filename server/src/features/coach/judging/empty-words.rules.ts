import type { Criterion, QuestionKind, WeakRemark } from '@aloud/contract/feedback/remarks';
import { type Analysis, measureGenerality } from '../criteria/analyse-answer.rules.ts';
import { clamp, type Judged, weak, wordsAt } from '../criteria/finding.rules.ts';
import { contentWords } from '../criteria/question.rules.ts';
import { measureEmptiness } from '../criteria/substance.rules.ts';

/** The most an answer of empty words can reach. */
const EMPTY_LIMITS = { structure: 26, examples: 14, relevance: 65 } as const;
const ECHO_LIMITS = { structure: 15, examples: 8, relevance: 40 } as const;
/** From here on it is said to the candidate; below it the scores are lower, and that is all. */
export const TOLD_EMPTY = 0.5;
/** Words of the question, of all that say something: an answer takes up one in ten. */
const ECHO_DENSITY = 0.45;
const ECHO_SPECIFIC_WORDS = 5;

type Judgements = Record<Criterion, Judged>;

/**
 * Phrases without matter, lists of terms, the question said again, and words addressed to the judge are no answer.
 * Returns how far the answer was limited, 0–1.
 */
export function limitEmptyWords(analysis: Analysis, judged: Judgements): number {
  const found = findLimit(analysis);
  if (found.share > 0) limit(analysis, judged, found);
  return found.share;
}

function findLimit(analysis: Analysis): Limit {
  const { words, substance, relevance, clean } = analysis;
  const isEcho = relevance.density >= ECHO_DENSITY && substance.specificWords <= ECHO_SPECIFIC_WORDS;
  if (isEcho) return { share: 1, limits: ECHO_LIMITS, code: 'question-echoed' };
  const addressed = clean.instructions.reduce((sum, instruction) => sum + instruction.length, 0);
  if (addressed > words.length) return { share: 1, limits: ECHO_LIMITS, code: 'cue-words' };
  const circled = measureCircling(analysis);
  const empty = Math.max(
    measureEmptiness(substance, words.length),
    measureGenerality(analysis),
    measureHollowness(analysis),
  );
  if (circled > empty) return { share: circled, limits: EMPTY_LIMITS, code: 'repeats' };
  const isList = substance.listedWords / Math.max(1, words.length) > LISTED_SHARE;
  return {
    share: empty,
    limits: EMPTY_LIMITS,
    code: isList ? 'keyword-list' : 'cue-words',
  };
}

/** From here on an answer sounds like those that were made of phrases alone; from the second on nothing else is heard in it. */
const HOLLOW_FROM = 0.62;
const HOLLOW_AT = 0.88;

/** 0–1: by what was learnt of empty answers, where a model reads the meaning. */
function measureHollowness({ meaning }: Analysis): number {
  return clamp(((meaning?.signs?.empty ?? 0) - HOLLOW_FROM) / (HOLLOW_AT - HOLLOW_FROM), 0, 1);
}

/** Of the words that say something, the share of different ones: real answers have more than half, and four in five on average. */
const CIRCLING = 0.5;
const NOTHING_NEW = 0.35;
const CIRCLING_WORDS_MIN = 20;
/** A longer answer may come back to its words, and so may one that reckons or explains a term. */
const CIRCLING_WORDS_MAX = 80;
const MAY_REPEAT: ReadonlySet<QuestionKind> = new Set(['estimate', 'explanation']);

/** 0–1: how far an answer says one thing again and again. */
function measureCircling({ words, question }: Analysis): number {
  const keys = contentWords(words).map((word) => word.key);
  if (keys.length < CIRCLING_WORDS_MIN || keys.length > CIRCLING_WORDS_MAX || MAY_REPEAT.has(question.kind))
    return 0;
  return clamp((CIRCLING - new Set(keys).size / keys.length) / (CIRCLING - NOTHING_NEW), 0, 1);
}

/** From this share of words in rows of terms on, the answer is called a list. */
const LISTED_SHARE = 0.2;

/** Relevance is lowered by a share: empty words to this question stay above empty words to another. */
const lower = (criterion: Criterion, score: number, most: number) =>
  criterion === 'relevance' ? (score * most) / 100 : Math.min(score, most);

type Limit = {
  share: number;
  limits: Partial<Record<Criterion, number>>;
  code: WeakRemark;
};

function limit({ words, sentences }: Analysis, judged: Judgements, { share, limits, code }: Limit): void {
  for (const [criterion, most] of Object.entries(limits) as [Criterion, number][])
    judged[criterion].score = lower(criterion, judged[criterion].score, 100 - (100 - most) * share);
  if (share < TOLD_EMPTY) return;
  for (const criterion of Object.keys(limits) as Criterion[])
    judged[criterion].findings = judged[criterion].findings.filter(({ kind }) => kind === 'weak');
  const middle = sentences[Math.floor(sentences.length / 2)];
  if (!middle) return;
  const criterion = code === 'repeats' ? 'structure' : 'examples';
  judged[criterion].findings = [weak(code, wordsAt(words, middle), 6)];
}
