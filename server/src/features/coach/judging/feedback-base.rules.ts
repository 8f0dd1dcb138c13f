import type { Feedback, Span } from '@aloud/contract/feedback/feedback';
import { RUBRIC_VERSION } from '@aloud/contract/feedback/feedback';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import { wordsAt } from '../criteria/finding.rules.ts';
import { measureDelivery } from '../delivery/delivery.rules.ts';
import { rateDelivery } from '../delivery/delivery-score.rules.ts';
import { findRestarts } from '../delivery/fillers.rules.ts';
import { rateKeyPoints } from '../key-points/key-points.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { joinSpan, type Range } from '../language/phrases.rules.ts';
import type { CriterionScores, ScoreInput } from './score.rules.ts';

/** What every feedback has, whatever was judged. */
type Base = Pick<
  Feedback,
  'rubric' | 'language' | 'type' | 'kind' | 'delivery' | 'marks' | 'doubtful' | 'engine'
>;

export function makeBase(analysis: Analysis): Base {
  const { text, words, delivered, locale, question, confidence, concrete } = analysis;
  const spans = (ranges: readonly Range[], among = delivered) =>
    ranges.flatMap((range) => joinSpan(text, wordsAt(among, range)) ?? []);
  return {
    rubric: RUBRIC_VERSION,
    language: locale,
    type: question.type,
    kind: question.kind,
    delivery: measure(analysis, {
      words: delivered,
      fillers: analysis.deliveredFillers,
      restarts: analysis.deliveredRestarts,
      softWords: analysis.deliveredSoftWords,
    }),
    marks: {
      hedges: spans([...confidence.hedges, ...confidence.selfDeprecation], words),
      figures: spans(concrete.numbers, words),
    },
    doubtful: doubtfulSpans(text, delivered),
    engine: { used: 'local', model: null, votes: 1, droppedQuotes: 0, fallback: null },
  };
}

function doubtfulSpans(text: string, words: readonly Word[]): Span[] {
  return words.filter((word) => word.isDoubtful).flatMap((word) => joinSpan(text, [word]) ?? []);
}

/** The delivery of the words that are judged: what was said to the judge, or twice, moves no number. */
export function toScoreInput(analysis: Analysis, scores: CriterionScores): ScoreInput {
  const { words, locale, doubtfulShare } = analysis;
  const delivery = measure(analysis, {
    words,
    fillers: analysis.fillers,
    restarts: findRestarts(words),
    softWords: analysis.softWords,
  });
  return {
    scores,
    kind: analysis.question.kind,
    delivery: rateDelivery(delivery, locale),
    keyPoints: rateKeyPoints(analysis.keyPoints),
    words: words.length,
    doubtfulShare,
    isSpoken: delivery.answerSeconds !== null,
  };
}

type Delivered = {
  words: readonly Word[];
  fillers: readonly Range[];
  restarts: readonly Range[];
  softWords: readonly Range[];
};

function measure(
  analysis: Analysis,
  { words, fillers, restarts, softWords }: Delivered,
): Feedback['delivery'] {
  const { text, locale, question, answerSeconds, filledPauses } = analysis;
  const spans = (ranges: readonly Range[]) =>
    ranges.flatMap((range) => joinSpan(text, wordsAt(words, range)) ?? []);
  return measureDelivery({
    words,
    locale,
    type: question.type,
    answerSeconds,
    fillers: spans(fillers),
    restarts: spans(restarts),
    softWords: spans(softWords),
    filledPauses,
  });
}
