import type { Evidence, Feedback, FirstFix, Point } from '@aloud/contract/feedback/feedback';
import { REMARK_SENTENCES, sentenceOfFix, sentenceOfPoint } from '@aloud/contract/feedback/remark-sentences';
import { pageLocale } from '../../lib/page-locale.ts';

/** The coach speaks the language of the interface; quotes stay as they were said. */
export const sentences = REMARK_SENTENCES[pageLocale()];

/** The numbers a remark may mention, for evidence that carries none of its own. */
function listNumbers({ delivery, points }: Feedback, code: Evidence['code']): Point['params'] {
  const same = points.find((point) => point.code === code);
  return {
    perMinute: Math.round(delivery.fillersPerMinute ?? 0),
    healthy: delivery.bands.fillersPerMinute.high ?? 0,
    wordsPerMinute: delivery.wordsPerMinute ?? 0,
    count: delivery.pauses.filter(({ isInsideSentence }) => isInsideSentence).length,
    ...same?.params,
  };
}

/** What a model wrote about this very place, or the sentence for its kind. */
export function remarkText(
  remark: Pick<Point, 'code'> & { params?: Point['params']; comment?: string | undefined },
  feedback: Feedback,
): string {
  if (remark.comment) return remark.comment;
  const params = { ...listNumbers(feedback, remark.code), ...remark.params };
  return sentenceOfPoint({ code: remark.code, params }, pageLocale());
}

export function fixText(fix: FirstFix): string {
  const sentence = sentenceOfFix(fix, pageLocale());
  // Nothing was said that the advice could start from.
  return sentence.includes('{') ? sentences.weak[fix.code] : sentence;
}
