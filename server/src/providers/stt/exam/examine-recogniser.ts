import type { SpeechExam, SpeechUse } from '@aloud/contract/voice/speech-exam';
import { AppError } from '../../../platform/app-error.ts';
import { SERVER_OWNER } from '../../../platform/jobs/fair-queue.ts';
import { HEARD_RATE, measureSeconds } from '../../audio/pcm.ts';
import type { EngineUsage } from '../../engines/engine-process.ts';
import type { SpeechToText } from '../stt.port.ts';
import { CRASHED, type ExamMeasures, judgeRecogniser } from './exam.rules.ts';
import { type ExamClip, joinClips } from './exam-clips.ts';
import { plainWords } from './plain-words.rules.ts';
import { compareWords } from './word-errors.rules.ts';

export type Examinee = {
  modelId: string;
  /** A recogniser in a process of its own that nothing else uses. */
  stt: SpeechToText;
  usage: () => EngineUsage;
  threads: number;
  memoryBytes: number;
};

export type ExamOptions = {
  clips: { easy: ExamClip; others: readonly ExamClip[] };
  use: SpeechUse;
  now: () => Date;
  signal: AbortSignal;
};

/**
 * Lets a model hear the reference sentences as it would be used. A model that breaks has failed; what is not its fault (an
 * abort, a detector that is missing, a full queue) rejects, and the model is not examined.
 */
export async function examineRecogniser(examinee: Examinee, options: ExamOptions): Promise<SpeechExam> {
  const { modelId } = examinee;
  const about = {
    modelId,
    purpose: 'stt',
    use: options.use,
    examinedAt: options.now().toISOString(),
  } as const;
  try {
    const { easyErrorRate, ...measures } = await measureRecogniser(examinee, options);
    const { threads, memoryBytes } = examinee;
    const verdict = judgeRecogniser(
      { easyErrorRate, ...measures },
      { use: options.use, threads, memoryBytes },
    );
    return { ...about, ...verdict, ...measures };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof AppError) || error.code !== 'speech.unavailable') throw error;
    return { ...about, ...CRASHED };
  }
}

async function measureRecogniser(
  { stt, usage }: Examinee,
  { clips, use, signal }: ExamOptions,
): Promise<ExamMeasures> {
  const hear = async (clip: ExamClip) => {
    const options = { locale: 'ru', owner: SERVER_OWNER, signal, isLive: use === 'live' } as const;
    const { text } = await stt.transcribe(clip.samples, options);
    return compareWords(plainWords(clip.text, 'ru'), plainWords(text, 'ru'));
  };
  // The first one also loads the model, which is not part of the price of hearing.
  const easy = await hear(clips.easy);
  const sounds = use === 'live' ? clips.others : [joinClips(clips.others)];
  const cpuBefore = usage().cpuSeconds;
  const startedAt = performance.now();
  const heard = [];
  for (const clip of sounds) heard.push(await hear(clip));
  const seconds = sounds.reduce((sum, { samples }) => sum + measureSeconds(samples, HEARD_RATE), 0);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const all = [easy, ...heard];
  return {
    easyErrorRate: easy.errors / easy.words,
    wordErrorRate: sum(all, 'errors') / sum(all, 'words'),
    cpuPerSecond: (usage().cpuSeconds - cpuBefore) / seconds,
    realTimeFactor: wallSeconds / seconds,
    memoryMb: Math.round(usage().memoryBytes / 1e6),
  };
}

function sum(compared: readonly { errors: number; words: number }[], what: 'errors' | 'words'): number {
  return compared.reduce((all, one) => all + one[what], 0);
}
