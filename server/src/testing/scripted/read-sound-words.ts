import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import type { Word } from '../../providers/stt/stt.port.ts';

type Reading = {
  /** How long one word lasts. */
  wordSamples: number;
  /** Undefined: no word has this value. */
  toText: (value: number) => string | undefined;
};

/** The words of which at least half is in the sound. Every word is a run of samples of one value. */
export function readSoundWords(samples: Int16Array, { wordSamples, toText }: Reading): Word[] {
  const found: Word[] = [];
  for (let from = 0; from < samples.length; ) {
    const value = samples[from] ?? 0;
    let to = from + 1;
    while (to < samples.length && samples[to] === value) to += 1;
    const text = (to - from) * 2 >= wordSamples ? toText(value) : undefined;
    if (text !== undefined)
      found.push({ text, start: from / MIC_SAMPLE_RATE, end: to / MIC_SAMPLE_RATE, confidence: 0.95 });
    from = to;
  }
  return found;
}
