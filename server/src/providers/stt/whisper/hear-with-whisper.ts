import type { Locale } from '@aloud/contract/locale';
import type { Word } from '../stt.port.ts';
import { alignTokens } from './align-words.rules.ts';
import { type DecodedTokens, type Encoded, type WhisperModel, WINDOW_STATES } from './whisper-model.ts';
import { joinTokens } from './whisper-words.rules.ts';

export type WhisperResult = {
  words: Word[];
  locale: Locale;
  /** How likely the window is in each language, of the two. */
  share: Record<Locale, number>;
  noSpeech: number;
  /** Mean log-probability of a token: below −1 the model was guessing. */
  meanLogProbability: number;
  /** Every attempt repeated itself: the words end where the last one began to, not where the speech does. */
  looped: boolean;
};

export type WhisperRequest = {
  samples: Float32Array;
  locale: Locale | undefined;
  /** Looks at little more than the sound: a third of the price, for a few more errors. */
  hasShortContext: boolean;
  breathe: () => Promise<void>;
};

/** The encoder gives one state per 20 ms. */
const SECONDS_PER_STATE = 0.02;
/** Silence after the sound that a short context keeps: with less of it the model repeats its last words. */
const SILENCE_SECONDS = 4;
const SHORTEST_CONTEXT_SECONDS = 10;
/** Of shorter sounds, single commands and names, a short context understands a fifth fewer. */
const SHORTEST_SOUND_SECONDS = 6;
/** Tried in turn when the decoder loops; the last attempt keeps what came before its loop. */
const TEMPERATURES = [0, 0.4, 0.8];

/** One window of at most 30 s, with the language given or found. */
export async function hearWithWhisper(model: WhisperModel, request: WhisperRequest): Promise<WhisperResult> {
  const seconds = request.samples.length / 16_000;
  await request.breathe();
  const encoded = await model.encode(request.samples, countStates(seconds, request.hasShortContext));
  const { guess } = encoded;
  const both = guess.ru + guess.en || 1;
  const locale = request.locale ?? (guess.ru >= guess.en ? 'ru' : 'en');
  const heard = await decodeWithoutLoop(encoded, { locale, seconds, breathe: request.breathe });
  const logs = heard.tokens.map(({ logProbability }) => logProbability);
  return {
    words: toWords(model, heard, seconds),
    locale,
    share: { ru: guess.ru / both, en: guess.en / both },
    noSpeech: guess.noSpeech,
    meanLogProbability: logs.reduce((sum, log) => sum + log, 0) / (logs.length || 1),
    looped: heard.looped,
  };
}

/** How much the encoder looks at, in states. */
export function countStates(seconds: number, hasShortContext: boolean): number {
  if (!hasShortContext || seconds < SHORTEST_SOUND_SECONDS) return WINDOW_STATES;
  const context = Math.max(SHORTEST_CONTEXT_SECONDS, seconds + SILENCE_SECONDS);
  return Math.min(WINDOW_STATES, Math.ceil(context / SECONDS_PER_STATE));
}

async function decodeWithoutLoop(
  encoded: Encoded,
  options: { locale: Locale; seconds: number; breathe: () => Promise<void> },
): Promise<DecodedTokens> {
  let heard: DecodedTokens = { tokens: [], looped: false };
  for (const temperature of TEMPERATURES) {
    heard = await encoded.decode({ ...options, temperature });
    if (!heard.looped) return heard;
  }
  return heard;
}

function toWords(model: WhisperModel, heard: DecodedTokens, seconds: number): Word[] {
  const states = Math.max(1, Math.ceil(seconds / SECONDS_PER_STATE));
  const starts = alignTokens(
    heard.tokens.map(({ attention }) => attention),
    states,
  );
  const timed = heard.tokens.map((token, i) => ({
    ...token,
    start: (starts[i] ?? 0) * SECONDS_PER_STATE,
    end: (starts[i + 1] ?? states) * SECONDS_PER_STATE,
  }));
  return joinTokens(timed, model.vocabulary);
}
