import { LOCALES, type Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../audio/pcm.ts';
import { toWave } from '../audio/wave-file.ts';
import { askOpenAi, type OpenAiServer } from '../http/openai-request.ts';
import { findSpeech, type Segment } from '../vad/speech-segments.rules.ts';
import type { VoiceActivityDetector } from '../vad/vad.port.ts';
import { estimateWordTimes } from './estimate-word-times.rules.ts';
import { isSubtitle } from './invented-words.rules.ts';
import type { SpeechToText, Transcript, Word } from './stt.port.ts';

export type HttpSttOptions = { server: OpenAiServer; model: string; vad: VoiceActivityDetector };

/** The server may queue the request; in a live conversation a later result is useless. */
const BASE_TIMEOUT_MS = 20_000;
const TIMEOUT_MS_PER_SECOND = 1_000;

/** `verbose_json`, of which plain servers give the text alone. */
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), avg_logprob: z.number().nullish() }))
    .nullish(),
});
type Answer = z.infer<typeof answerSchema>;

/** Recognition by any server with OpenAI's `/audio/transcriptions`: a cloud, or one of the operator's own. */
export function createHttpStt({ server, model, vad }: HttpSttOptions): SpeechToText {
  return {
    isOwn: false,
    capabilities: () => ({
      engine: `${model} at ${new URL(server.url).host}`,
      locales: LOCALES,
      streaming: false,
      canDetectLocale: true,
      wordTimes: { ru: 'measured', en: 'measured' },
      confidence: 'measured',
    }),
    async transcribe(audio, { locale, signal, onProgress, onText, isDraft, growing, probabilities }) {
      // Each request costs its operator, so that only whole recordings are sent.
      if (isDraft || growing) throw new AppError('speech.busy');
      const seconds = measureSeconds(audio, HEARD_RATE);
      const speech = findSpeech(probabilities ?? (await vad.detect(audio, signal)));
      // Silence is not sent: it costs money, and recognisers invent words for it.
      if (speech.length === 0) return { text: '', locale: locale ?? 'ru', seconds, words: [] };
      const response = await askOpenAi(server, {
        path: '/audio/transcriptions',
        body: () => toForm(audio, model, locale),
        timeoutMs: BASE_TIMEOUT_MS + seconds * TIMEOUT_MS_PER_SECOND,
        signal,
      });
      const answer = await readAnswer(response, signal);
      const transcript = toTranscript(answer, { locale, seconds, speech });
      onProgress?.(1);
      onText?.(transcript.text);
      return transcript;
    },
  };
}

function toForm(audio: Pcm16, model: string, locale: Locale | undefined): FormData {
  const form = new FormData();
  form.append('file', new Blob([toWave(audio, HEARD_RATE)], { type: 'audio/wav' }), 'answer.wav');
  form.append('model', model);
  form.append('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  if (locale) form.append('language', locale);
  return form;
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  const body: unknown = await response.json().catch(() => {
    signal.throwIfAborted();
    return undefined;
  });
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new AppError('speech.unavailable', undefined, { cause: parsed.error });
  return parsed.data;
}

type Circumstances = { locale: Locale | undefined; seconds: number; speech: readonly Segment[] };

function toTranscript(answer: Answer, { locale, seconds, speech }: Circumstances): Transcript {
  const found = locale ?? (isEnglish(answer) ? 'en' : 'ru');
  if (isSubtitle(answer.text)) return { text: '', locale: found, seconds, words: [] };
  const words = toWords(answer, speech);
  return { text: words.map((word) => word.text).join(' '), locale: found, seconds, words };
}

function isEnglish({ language, text }: Answer): boolean {
  if (language) return /^en/i.test(language);
  return !/[а-яё]/iu.test(text);
}

function toWords(answer: Answer, speech: readonly Segment[]): Word[] {
  // The text has the punctuation; the list of words often does not.
  const texts = answer.text.split(/\s+/).filter((word) => word !== '');
  const { words } = answer;
  if (!words || words.length !== texts.length) {
    return estimateWordTimes(
      texts.map((text) => ({ text, confidence: null })),
      speech,
    );
  }
  return words.map(({ start, end }, i) => ({
    text: texts[i] ?? '',
    start,
    end: Math.max(start, end),
    confidence: confidenceAt(answer, (start + end) / 2),
  }));
}

/** Servers tell how sure they are of a sentence, not of a word. */
function confidenceAt({ segments }: Answer, seconds: number): number | null {
  const segment = segments?.find(({ start, end }) => start <= seconds && seconds <= end);
  return typeof segment?.avg_logprob === 'number' ? Math.min(1, Math.exp(segment.avg_logprob)) : null;
}
