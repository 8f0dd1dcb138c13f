import { HEARD_WORD_MAX } from '@aloud/contract/feedback/feedback.limits';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { keepAliveTimers } from '../../platform/timers.ts';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../audio/pcm.ts';
import { toWave } from '../audio/wave-file.ts';
import type { AloudPeer } from '../http/aloud-peer.ts';
import { askOpenAi, isBusy, type OpenAiServer } from '../http/openai-request.ts';
import { findSpeech, type Segment } from '../vad/speech-segments.rules.ts';
import type { VoiceActivityDetector } from '../vad/vad.port.ts';
import { estimateWordTimes } from './estimate-word-times.rules.ts';
import { isSubtitle } from './invented-words.rules.ts';
import type { SpeechToText, TranscribeOptions, Transcript, Word } from './stt.port.ts';

export type OpenAiCompatibleSttOptions = {
  server: OpenAiServer;
  model: string;
  vad: VoiceActivityDetector;
  /** Knows whether the server is one of this installation. Absent: it is a stranger's. */
  peer?: AloudPeer | undefined;
};

/** The server may queue the request; in a live conversation a later result is useless. */
const BASE_TIMEOUT_MS = 20_000;
const TIMEOUT_MS_PER_SECOND = 1_000;
/** Our own server works on recordings in their turn: one that gives up earlier joins the end of the queue again. */
const QUEUED_MS = 240_000;
/** A later caption is behind the speech. */
const DRAFT_TIMEOUT_MS = 5_000;
/** A server that has begun to answer has all of it. */
const READ_WITHIN_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** `verbose_json`, of which plain servers give the text alone. */
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z
    .array(
      z.object({
        word: z.string(),
        start: z.number(),
        end: z.number(),
        // Of our own server, and of those that run faster-whisper; what is no probability is left aside.
        probability: z.number().min(0).max(1).nullish().catch(null),
      }),
    )
    .nullish(),
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), avg_logprob: z.number().nullish() }))
    .nullish(),
});
type Answer = z.infer<typeof answerSchema>;

/** Recognition by any server with OpenAI's `/audio/transcriptions`: a cloud, or one of the operator's own. */
export function createOpenAiCompatibleStt({
  server,
  model,
  vad,
  peer,
}: OpenAiCompatibleSttOptions): SpeechToText {
  async function ask(audio: Pcm16, options: TranscribeOptions): Promise<Response> {
    const { locale, owner, isDraft, signal } = options;
    const urgency = toUrgency(options);
    const timeoutMs = chooseTimeout(audio, !urgency && peer?.isAloud() === true);
    try {
      return await askOpenAi(server, {
        path: '/audio/transcriptions',
        body: () => toForm(audio, model, locale),
        signal,
        ...(peer && {
          headers: peer.describeWork({ owner, urgency }),
        }),
        ...(isDraft ? { attempts: 1, timeoutMs: DRAFT_TIMEOUT_MS } : { timeoutMs }),
      });
    } catch (error) {
      signal.throwIfAborted();
      // As an engine of this process would: the caller knows that waiting helps.
      if (isDraft || (peer?.isAloud() && isBusy(error)))
        throw new AppError('speech.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
      throw error;
    }
  }

  return {
    get isOwn() {
      return peer?.isAloud() ?? false;
    },
    hearsWholeOnly: true,
    capabilities: () => ({
      engine: `${model} at ${new URL(server.url).host}`,
      locales: LOCALES,
      streaming: false,
      canDetectLocale: true,
      wordTimes: { ru: 'measured', en: 'measured' },
      confidence: 'measured',
    }),
    async transcribe(audio, options) {
      const { locale, signal, onProgress, onText, isDraft, growing, probabilities } = options;
      // Each request to a stranger costs the operator; to one of ours, all of a sound that grows would go every time.
      if (growing || (isDraft && !peer?.isAloud())) throw new AppError('speech.busy');
      const seconds = measureSeconds(audio, HEARD_RATE);
      const speech = findSpeech(probabilities ?? (await vad.detect(audio, signal)));
      // Silence is not sent: it costs money, and recognisers invent words for it.
      if (speech.length === 0) return { text: '', locale: locale ?? 'ru', seconds, words: [] };
      const givingUp = new AbortController();
      const response = await ask(audio, { ...options, signal: AbortSignal.any([signal, givingUp.signal]) });
      const stopWaiting = keepAliveTimers.after(READ_WITHIN_MS, () => givingUp.abort());
      const answer = await readAnswer(response, signal).finally(stopWaiting);
      const transcript = toTranscript(answer, { locale, seconds, speech });
      onProgress?.(1);
      onText?.(transcript.text);
      return transcript;
    },
  };
}

function toUrgency({ isDraft, isLive }: TranscribeOptions): 'draft' | 'live' | undefined {
  if (isDraft) return 'draft';
  return isLive ? 'live' : undefined;
}

function chooseTimeout(audio: Pcm16, isQueued: boolean): number {
  const waitsMs = isQueued ? QUEUED_MS : BASE_TIMEOUT_MS;
  return waitsMs + measureSeconds(audio, HEARD_RATE) * TIMEOUT_MS_PER_SECOND;
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
  const texts = answer.text
    .split(/\s+/)
    .flatMap((word) => word.slice(0, HEARD_WORD_MAX).toWellFormed() || []);
  const { words } = answer;
  if (!words || words.length !== texts.length) {
    return estimateWordTimes(
      texts.map((text) => ({ text, confidence: null })),
      speech,
    );
  }
  return words.map(({ start, end, probability }, i) => ({
    text: texts[i] ?? '',
    // Of a stranger's server: some give negative times where the sound begins with a word.
    start: Math.max(0, start),
    end: Math.max(0, start, end),
    confidence: probability ?? confidenceAt(answer, (start + end) / 2),
  }));
}

/** Most servers tell how sure they are of a sentence, not of a word. */
function confidenceAt({ segments }: Answer, seconds: number): number | null {
  const segment = segments?.find(({ start, end }) => start <= seconds && seconds <= end);
  return typeof segment?.avg_logprob === 'number' ? Math.min(1, Math.exp(segment.avg_logprob)) : null;
}
