import { settleWithin } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { Segment } from '../../../providers/vad/speech-segments.rules.ts';
import { insertFilledPauses } from '../../speech/insert-filled-pauses.rules.ts';
import type { Recogniser } from './recognise-speech.ts';

type Deps = {
  timers: Timers;
  /** In seconds from the beginning of the audio. */
  measure: (audio: Int16Array, signal: AbortSignal) => Promise<Segment[]>;
};

/** Measuring takes a fraction of recognition and runs beside it: what is later than the words is left out. */
const MEASURED_WITHIN_MS = 100;

/** A recogniser whose words have the filled pauses between them, for the report; the text has none. */
export function markFilledPauses({ timers, measure }: Deps, recogniser: Recogniser): Recogniser {
  return {
    ...recogniser,
    async transcribe(audio, options) {
      let pauses: readonly Segment[] = [];
      const measuring = measure(audio, options.signal).then((found) => {
        pauses = found;
      });
      // Nothing waits for it when recognition fails.
      measuring.catch(() => undefined);
      const heard = await recogniser.transcribe(audio, options);
      if (heard.words.length === 0) return heard;
      await settleWithin(timers, MEASURED_WITHIN_MS, measuring);
      return pauses.length === 0 ? heard : { ...heard, words: insertFilledPauses(heard.words, pauses) };
    },
  };
}
