import type { Locale } from '@aloud/contract/locale';
import { AppError } from '../../platform/app-error.ts';
import { type Pcm16, SPOKEN_RATE, toFloat, toMono, toPcm16 } from '../audio/pcm.ts';
import { readPcm } from '../audio/pcm-codecs.ts';
import { createResampler, type Resampler } from '../audio/resampler.ts';
import { isWave, readWaveHeader, type WaveHeader } from '../audio/wave-file.ts';
import type { AloudPeer } from '../http/aloud-peer.ts';
import { askOpenAi, isMalformed, type OpenAiServer } from '../http/openai-request.ts';
import { applyGain, gainFor } from './even-loudness.rules.ts';
import type { SayOptions, Voice, VoiceEngine } from './tts.port.ts';

export type OpenAiCompatibleTtsOptions = {
  server: OpenAiServer;
  model: string;
  /** The server's own names of voices. */
  voices: Record<Locale, string>;
  /** Knows whether the server is one of this installation. Absent: it is a stranger's. */
  peer?: AloudPeer | undefined;
};

type Asked = SayOptions & { speed: number };

const TIMEOUT_MS = 15_000;
/** OpenAI's raw format; servers that answer with a WAVE file instead say theirs in its header. */
const RAW: WaveHeader = { codec: 'pcm-s16', rate: 24_000, channels: 1, frameBytes: 2, soundAt: 0 };
/** Enough to see which of the two it is, or that it is neither; less than two milliseconds. */
const SIGN_BYTES = 64;
/** Three times as long as a slow voice needs for a letter; names and abbreviations are spelled. */
const SAMPLES_PER_LETTER = SPOKEN_RATE * 0.3;
const SAMPLES_LEAST = SPOKEN_RATE * 8;
/** «Восемьсот семьдесят шесть миллионов»: spoken, a number is longer than it is written. */
const LETTERS_PER_DIGIT = 10;
const BLANK = 32;
const TAB_TO_RETURN = { from: 9, to: 13 };
/** The loudness of a voice is known after this much of it. */
const LEVEL_SAMPLES = SPOKEN_RATE * 0.4;

/** A voice from any server with OpenAI's `/audio/speech`. */
export function createOpenAiCompatibleTts({
  server,
  model,
  voices,
  peer,
}: OpenAiCompatibleTtsOptions): VoiceEngine {
  const engine = `${model} at ${new URL(server.url).host}`;
  let takesSpeed = true;

  async function ask(text: string, voice: Voice, asked: Asked): Promise<Response> {
    const { speed, signal, owner, isUrgent } = asked;
    const body = JSON.stringify({
      model,
      input: text,
      voice: voices[voice.locale],
      response_format: 'pcm',
      ...(speed !== 1 && { speed }),
    });
    const urgency = isUrgent ? 'live' : undefined;
    const headers = peer?.describeWork({ owner, urgency, language: voice.locale }) ?? {};
    return askOpenAi(server, {
      path: '/audio/speech',
      body: () => body,
      timeoutMs: TIMEOUT_MS,
      signal,
      headers,
    });
  }

  /** A server that does not know `speed` is asked without it from then on: its own pace is better than silence. */
  async function askAtSpeed(text: string, voice: Voice, asked: Asked): Promise<Response> {
    if (!takesSpeed || asked.speed === 1) return ask(text, voice, { ...asked, speed: 1 });
    try {
      return await ask(text, voice, asked);
    } catch (error) {
      if (!isMalformed(error)) throw error;
      const response = await ask(text, voice, { ...asked, speed: 1 });
      takesSpeed = false;
      return response;
    }
  }

  return {
    voices: (['ru', 'en'] as const).map((locale): Voice => ({ id: `http-${locale}`, locale, engine })),
    needsWords: false,
    needsStress: false,
    streams: true,
    isReady: () => true,
    async *say(text, voice, { speed = 1, ...options }) {
      const response = await askAtSpeed(text, voice, { ...options, speed });
      if (!response.body) throw new AppError('speech.unavailable');
      const samplesMax = countSamplesMax(text, speed);
      yield* evenly(toSamples(response.body, { samplesMax, signal: options.signal }));
    },
    close: async () => undefined,
  };
}

/** A server may keep its own pace, so that a faster one takes nothing off. */
function countSamplesMax(text: string, speed: number): number {
  const digits = text.replaceAll(/\D/g, '').length;
  const letters = text.length + digits * LETTERS_PER_DIGIT;
  return Math.ceil((SAMPLES_LEAST + letters * SAMPLES_PER_LETTER) / Math.min(1, speed));
}

/** A page of a proxy or an error object, sent with status 200: played as samples it would be noise. */
function isText(bytes: Buffer): boolean {
  // Sound has zeros or other control characters soon.
  const hasControls = bytes.some(
    (byte) => byte < BLANK && !(byte >= TAB_TO_RETURN.from && byte <= TAB_TO_RETURN.to),
  );
  if (hasControls) return false;
  try {
    // The last letter may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

type Bounds = { samplesMax: number; signal: AbortSignal };

async function* toSamples(
  body: ReadableStream<Uint8Array>,
  { samplesMax, signal }: Bounds,
): AsyncGenerator<Pcm16> {
  const reader = createSampleReader();
  let count = 0;
  try {
    for await (const chunk of body) {
      const samples = reader.push(chunk);
      count += samples.length;
      if (count > samplesMax) throw new RangeError('more sound than the text can take');
      if (samples.length > 0) yield samples;
    }
    yield reader.flush();
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError('speech.unavailable', undefined, { cause: error });
  }
}

/** Bytes as they come, cut anywhere, to samples at our rate. */
function createSampleReader() {
  let buffer = Buffer.alloc(0);
  let sound: { header: WaveHeader; resampler: Resampler } | undefined;

  function begin(): typeof sound {
    const isHeaded = isWave(buffer);
    if (!isHeaded && buffer.length < SIGN_BYTES) return undefined;
    if (!isHeaded && isText(buffer.subarray(0, SIGN_BYTES))) throw new RangeError('text in place of sound');
    const header = isHeaded ? readWaveHeader(buffer) : RAW;
    if (!header) return undefined;
    buffer = buffer.subarray(header.soundAt);
    return { header, resampler: createResampler(header.rate, SPOKEN_RATE) };
  }

  return {
    push(chunk: Uint8Array): Pcm16 {
      buffer = Buffer.concat([buffer, chunk]);
      sound ??= begin();
      if (!sound) return new Int16Array(0);
      const { codec, channels, frameBytes } = sound.header;
      const whole = buffer.subarray(0, buffer.length - (buffer.length % frameBytes));
      buffer = buffer.subarray(whole.length);
      return toPcm16(sound.resampler.push(toMono(readPcm(whole, codec, channels))));
    },
    flush(): Pcm16 {
      if (!sound && buffer.length > 0) throw new RangeError('a header without sound');
      return sound ? toPcm16(sound.resampler.flush()) : new Int16Array(0);
    },
  };
}

/** Holds back the first moments until the loudness is known, then lets everything through at one gain. */
async function* evenly(chunks: AsyncIterable<Pcm16>): AsyncGenerator<Pcm16> {
  let held = new Float32Array(0);
  let gain: number | undefined;
  for await (const chunk of chunks) {
    if (gain !== undefined) {
      yield toPcm16(applyGain(toFloat(chunk), gain));
      continue;
    }
    const joined = new Float32Array(held.length + chunk.length);
    joined.set(held);
    joined.set(toFloat(chunk), held.length);
    held = joined;
    if (held.length < LEVEL_SAMPLES) continue;
    gain = gainFor(held);
    yield toPcm16(applyGain(held, gain));
  }
  if (gain === undefined && held.length > 0) yield toPcm16(applyGain(held, gainFor(held)));
}
