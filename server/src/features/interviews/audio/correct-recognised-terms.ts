import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import { settleWithin } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { Recogniser } from './recognise-speech.ts';

type Deps = {
  timers: Timers;
  correct: (words: readonly HeardWord[], signal: AbortSignal) => Promise<HeardWord[]>;
};

/** The candidate waits for a reply: terms that are not corrected by then stay as they were heard. */
const CORRECTED_WITHIN_MS = 250;

/** A recogniser whose terms are written as the candidate would; where they cannot be corrected, as they were heard. */
export function correctRecognisedTerms({ timers, correct }: Deps, recogniser: Recogniser): Recogniser {
  return {
    ...recogniser,
    async transcribe(audio, options) {
      const heard = await recogniser.transcribe(audio, options);
      if (heard.words.length === 0) return heard;
      let words: readonly HeardWord[] = heard.words;
      const correcting = correct(words, options.signal).then((corrected) => {
        words = corrected;
      });
      // Late work goes on: ending it would end its worker.
      await settleWithin(timers, CORRECTED_WITHIN_MS, correcting);
      return words.some((word) => word.heard !== undefined) ? { text: textOfWords(words), words } : heard;
    },
  };
}
