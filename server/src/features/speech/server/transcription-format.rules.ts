import type { Locale } from '@aloud/contract/locale';
import type { Transcript, Word } from '../../../providers/stt/stt.port.ts';

export const TRANSCRIPTION_FORMATS = ['json', 'text', 'verbose_json'] as const;
export type TranscriptionFormat = (typeof TRANSCRIPTION_FORMATS)[number];

type TimedWord = { word: string; start: number; end: number; probability?: number };
type TimedSegment = {
  id: number;
  start: number;
  end: number;
  text: string;
  /** Null where the engine does not say how certain it is. */
  avg_logprob: number | null;
};
export type VerboseTranscription = {
  task: 'transcribe';
  language: string;
  duration: number;
  text: string;
  words?: TimedWord[];
  segments?: TimedSegment[];
};

/** OpenAI names languages in English words. */
const LANGUAGES: Record<Locale, string> = { ru: 'russian', en: 'english' };
/** A pause this long, or the end of a sentence, ends a segment. */
const PAUSE_SECONDS = 1;
const SENTENCE_END = /[.!?…]$/u;

export function describeTranscription(
  { text, locale, seconds, words }: Transcript,
  granularities: ReadonlySet<string>,
): VerboseTranscription {
  return {
    task: 'transcribe',
    language: LANGUAGES[locale],
    duration: seconds,
    text,
    ...(granularities.has('word') && { words: words.map(toTimedWord) }),
    ...(granularities.has('segment') && { segments: splitSegments(words).map(toSegment) }),
  };
}

function toTimedWord({ text, start, end, confidence }: Word): TimedWord {
  return { word: text, start, end, ...(confidence !== null && { probability: confidence }) };
}

function splitSegments(words: readonly Word[]): Word[][] {
  const segments: Word[][] = [];
  let before: Word | undefined;
  for (const word of words) {
    const isNew = !before || SENTENCE_END.test(before.text) || word.start - before.end >= PAUSE_SECONDS;
    if (isNew) segments.push([]);
    segments.at(-1)?.push(word);
    before = word;
  }
  return segments;
}

function toSegment(words: readonly Word[], id: number): TimedSegment {
  return {
    id,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: words.map(({ text }) => text).join(' '),
    avg_logprob: averageLogarithm(words),
  };
}

/** Below this a logarithm says nothing but "never". */
const LEAST_CONFIDENCE = 1e-6;

function averageLogarithm(words: readonly Word[]): number | null {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  if (known.length === 0) return null;
  const sum = known.reduce((total, one) => total + Math.log(Math.max(LEAST_CONFIDENCE, one)), 0);
  return sum / known.length;
}
