import type { Attempt } from '@aloud/contract/practice/practice';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { correctAttempt } from '../feedback.api.ts';
import { t } from '../feedback.en.ts';

/** Judges the attempt again with another text and says what became of the score. */
export function useCorrection(attempt: Attempt, onCorrected: (attempt: Attempt) => void) {
  return useMutation({
    mutationFn: (text: string) => correctAttempt(attempt.id, text),
    onSuccess: (next) => {
      const [before, after] = [attempt.score ?? '–', next.score ?? '–'];
      void notify(t(before === after ? 'rescoredSame' : 'rescored', { before, after }), 'success');
      onCorrected(next);
    },
  });
}
