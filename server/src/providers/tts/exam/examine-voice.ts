import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import { SERVER_OWNER } from '../../../platform/jobs/fair-queue.ts';
import {
  HEARD_RATE,
  joinPcm,
  measureSeconds,
  type Pcm16,
  SPOKEN_RATE,
  toFloat,
  toPcm16,
} from '../../audio/pcm.ts';
import { resample } from '../../audio/resampler.ts';
import type { EngineUsage } from '../../engines/engine-process.ts';
import { CRASHED } from '../../stt/exam/exam.rules.ts';
import { plainWords } from '../../stt/exam/plain-words.rules.ts';
import { compareWords } from '../../stt/exam/word-errors.rules.ts';
import type { SpeechToText } from '../../stt/stt.port.ts';
import { speakWithEngines } from '../speak-with-engines.ts';
import type { VoiceEngine } from '../tts.port.ts';
import { judgeVoice, type VoiceMeasures } from './judge-voice.rules.ts';

/** As an interviewer speaks, in words every recogniser of Russian knows. */
export const VOICE_EXAM_SENTENCES: readonly string[] = [
  'Расскажите, пожалуйста, о себе и о своей последней работе.',
  'Как вы поняли, что ваше решение действительно помогло людям?',
  'Сколько человек было в команде и что делали лично вы?',
];
/** Loads the voice, which is not part of the price of speaking. */
const FIRST_WORD = 'Здравствуйте.';
const FULL_SCALE = 32_767;

export type ExaminedVoice = {
  modelId: string;
  engine: VoiceEngine;
  usage: () => EngineUsage;
  threads: number;
};

export type VoiceExamOptions = { stt: SpeechToText; now: () => Date; signal: AbortSignal };

/**
 * Lets a voice speak the sentences and our own recogniser hear them. One that breaks has failed; an abort rejects, and so
 * does a recogniser that cannot hear it.
 */
export async function examineVoice(voice: ExaminedVoice, options: VoiceExamOptions): Promise<SpeechExam> {
  const about = {
    modelId: voice.modelId,
    purpose: 'tts',
    use: null,
    examinedAt: options.now().toISOString(),
  } as const;
  const speaking = await measureSpeaking(voice, options.signal).catch(() => undefined);
  options.signal.throwIfAborted();
  if (!speaking) return { ...about, ...CRASHED };
  const { spoken, realTimeFactor, memoryMb, ...measures } = speaking;
  const wordErrorRate = await measureWordErrors(spoken, options);
  const verdict = judgeVoice({ wordErrorRate, ...measures }, { threads: voice.threads });
  const { cpuPerSecond } = measures;
  return { ...about, ...verdict, wordErrorRate, cpuPerSecond, realTimeFactor, memoryMb };
}

type Spoken = { text: string; sound: Pcm16 };
type Speaking = Omit<VoiceMeasures, 'wordErrorRate'> & {
  spoken: Spoken[];
  realTimeFactor: number;
  memoryMb: number;
};

async function measureSpeaking(voice: ExaminedVoice, signal: AbortSignal): Promise<Speaking> {
  const raw: Pcm16[] = [];
  const tts = speakWithEngines([keepSound(voice.engine, raw)]);
  const speak = async (text: string) => {
    const chunks: Pcm16[] = [];
    for await (const chunk of tts.speak(text, { locale: 'ru', owner: SERVER_OWNER, signal }))
      chunks.push(chunk);
    return joinPcm(chunks);
  };
  await speak(FIRST_WORD);
  raw.length = 0;
  const [cpuBefore, startedAt] = [voice.usage().cpuSeconds, performance.now()];
  const spoken: Spoken[] = [];
  for (const text of VOICE_EXAM_SENTENCES) spoken.push({ text, sound: await speak(text) });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds, memoryBytes } = voice.usage();
  const said = joinPcm(raw);
  const seconds = Math.max(measureSeconds(said, SPOKEN_RATE), Number.EPSILON);
  return {
    spoken,
    ...measureLevel(said),
    cpuPerSecond: (cpuSeconds - cpuBefore) / seconds,
    realTimeFactor: wallSeconds / seconds,
    memoryMb: Math.round(memoryBytes / 1e6),
  };
}

async function measureWordErrors(
  spoken: readonly Spoken[],
  { stt, signal }: VoiceExamOptions,
): Promise<number> {
  let [errors, words] = [0, 0];
  for (const { text, sound } of spoken) {
    const heard = await stt.transcribe(toPcm16(resample(toFloat(sound), SPOKEN_RATE, HEARD_RATE)), {
      locale: 'ru',
      owner: SERVER_OWNER,
      signal,
    });
    const compared = compareWords(plainWords(text, 'ru'), plainWords(heard.text, 'ru'));
    errors += compared.errors;
    words += compared.words;
  }
  return errors / words;
}

/** The engine's own sound is measured, before its loudness is evened out. */
function keepSound(engine: VoiceEngine, kept: Pcm16[]): VoiceEngine {
  return {
    ...engine,
    async *say(...request) {
      for await (const chunk of engine.say(...request)) {
        kept.push(chunk);
        yield chunk;
      }
    },
  };
}

function measureLevel(sound: Pcm16): { peak: number; clippedShare: number } {
  let [peak, clipped] = [0, 0];
  for (const sample of sound) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
    if (size >= FULL_SCALE) clipped += 1;
  }
  return { peak: peak / FULL_SCALE, clippedShare: clipped / Math.max(1, sound.length) };
}
