import type { CriterionFeedback, Feedback, PartSpan } from '@aloud/contract/feedback/feedback';
import type { Part } from '@aloud/contract/feedback/remarks';
import type { CriterionScores } from '@aloud/contract/practice/practice';

const NO_BAND = { low: null, high: null };

export type FeedbackScript = {
  score?: number | null;
  margin?: number | null;
  criteria?: Partial<CriterionScores>;
  /** The parts of a text, as they follow each other. */
  parts?: [Part, string][];
  overrides?: Partial<Feedback>;
};

/** A feedback that says what a test needs it to say. */
export function scriptFeedback(script: FeedbackScript = {}): Feedback {
  const { score = 64, criteria = {}, parts = [] } = script;
  const judged = (own: number | null | undefined): CriterionFeedback => ({
    score: own === undefined ? score : own,
    reason: null,
    evidence: [],
  });
  return {
    rubric: 1,
    language: 'ru',
    type: 'behavioural',
    score,
    margin: score === null ? null : (script.margin ?? 6),
    notEnough: score === null ? { reason: 'too-short', words: 3, wordsNeeded: 20 } : null,
    criteria: {
      structure: judged(criteria.structure),
      confidence: judged(criteria.confidence),
      examples: judged(criteria.examples),
      relevance: judged(criteria.relevance),
    },
    points: [],
    firstFix: null,
    outline: [],
    parts: layOut(parts),
    delivery: {
      words: 0,
      answerSeconds: null,
      speakingSeconds: null,
      wordsPerMinute: null,
      syllablesPerSecond: null,
      fillersPerMinute: null,
      fillersPer100Words: null,
      fillers: [],
      pauses: [],
      longestPause: null,
      restarts: [],
      bands: {
        wordsPerMinute: NO_BAND,
        fillersPerMinute: NO_BAND,
        longestPause: NO_BAND,
        answerSeconds: NO_BAND,
      },
    },
    marks: { hedges: [], figures: [] },
    doubtful: [],
    engine: { used: 'local', model: null, votes: 1, droppedQuotes: 0, fallback: null },
    ...script.overrides,
  };
}

function layOut(parts: readonly [Part, string][]): PartSpan[] {
  let at = 0;
  return parts.map(([part, quote]) => {
    const startChar = at;
    at += quote.length + 1;
    return { part, quote, startChar, endChar: startChar + quote.length, start: null, end: null };
  });
}
