import type { Locale } from '@aloud/contract/locale';
import type { SpeechUse } from '@aloud/contract/voice/speech-exam';
import { AppError } from '../../platform/app-error.ts';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../audio/pcm.ts';
import type { EnginePool } from '../engines/engine-pool.ts';
import { locateProgram } from '../engines/locate-program.ts';
import { findSpeech } from '../vad/speech-segments.rules.ts';
import type { VoiceActivityDetector } from '../vad/vad.port.ts';
import { averageCertainty } from './certainty.rules.ts';
import { estimateWordTimes } from './estimate-word-times.rules.ts';
import { fitToSpeech } from './fit-to-speech.rules.ts';
import { hearRussianWindow } from './hear-russian-window.ts';
import { isInvented } from './invented-words.rules.ts';
import { rememberWindows } from './recognised-windows.ts';
import { joinWords, planTask, report, type Task, toJob, toUse } from './recognition-task.ts';
import type { SpeechToText, TranscribeOptions, Transcript, Word } from './stt.port.ts';
import type {
  GigaamInput,
  GigaamResult,
  MoonshineInput,
  MoonshineResult,
  WhisperInput,
  WhisperResult,
} from './stt.worker.ts';
import {
  cutWindow,
  planWindows,
  toRecordingTimes,
  type Window,
  type WindowOptions,
} from './windows.rules.ts';

export type InstalledModel = { id: string; directory: string };

export type LocalSttOptions = {
  pool: Pick<EnginePool, 'run' | 'requireSpareProcess'>;
  vad: VoiceActivityDetector;
  /** Directories of installed models; throws `speech.not-ready` while they are being fetched. */
  whisper: (use: SpeechUse) => InstalledModel;
  /** Hears Russian where there is one, and whisper hears again what it doubts. */
  gigaam: (use: SpeechUse) => InstalledModel | undefined;
  moonshine: () => InstalledModel;
  /** Told when GigaAM is broken and whisper hears in its place. Absent: the failure is thrown, as an exam must see it. */
  onGigaamFailure?: ((error: AppError) => void) | undefined;
};

export const STT_PROGRAM = locateProgram(import.meta.url, 'stt.worker');

/** Whisper looks at 30 s; a little is left for the rounding of pieces. */
const WHISPER_WINDOWS: WindowOptions = { longestSeconds: 29, pauseSeconds: 0.5, splitSeconds: Infinity };
/** Moonshine takes any length, but its cost grows with the square, and short windows give exact phrase edges. */
const MOONSHINE_WINDOWS: WindowOptions = { longestSeconds: 16, pauseSeconds: 0.5, splitSeconds: 1.2 };

/** GigaAM was trained with at most 25 s. */
const GIGAAM_WINDOWS: WindowOptions = { longestSeconds: 24, pauseSeconds: 0.5, splitSeconds: Infinity };

/** Clear English speech lies above 0.9, English invented over Russian speech below 0.77. */
const CERTAIN_ENGLISH = 0.8;
/** Below this share of certainty the window holds both languages, and each phrase is heard for itself. */
const CLEAR_LANGUAGE = 0.85;

/** Recognition on this machine: whisper or GigaAM for Russian, whisper for speech of unknown language, moonshine for English. */
export function createLocalStt(options: LocalSttOptions): SpeechToText {
  const { vad } = options;
  const pool = rememberWindows(options.pool);

  async function transcribe(audio: Pcm16, request: TranscribeOptions): Promise<Transcript> {
    const { signal, growing } = request;
    if (request.isDraft) options.pool.requireSpareProcess();
    const probabilities = request.probabilities ?? (await vad.detect(audio, signal, growing?.probabilities));
    if (growing) growing.probabilities = probabilities;
    const speech = findSpeech(probabilities);
    const locale = request.locale ?? 'ru';
    const seconds = measureSeconds(audio, HEARD_RATE);
    if (speech.length === 0) return { text: '', locale, seconds, words: [] };
    const heard = await hear({ audio, speech, request, settledSeconds: growing?.settledSeconds ?? 0 });
    const words = fitToSpeech(heard.words, speech);
    return { text: joinWords(words), locale: heard.locale, seconds, words };
  }

  function hear(task: Task): Promise<Result> {
    const { request } = task;
    if (request.locale === 'en') return hearEnglish(task);
    const gigaam = request.locale === 'ru' ? options.gigaam(toUse(request)) : undefined;
    return gigaam ? hearRussian(task, gigaam) : hearWithLanguage(task);
  }

  async function hearRussian(task: Task, { directory }: InstalledModel): Promise<Result> {
    const windows = planTask(task, GIGAAM_WINDOWS);
    const words: Word[] = [];
    let isBroken = false;
    for (const [i, window] of windows.entries()) {
      const heard: Word[] | undefined = isBroken ? undefined : await tryGigaam(task, window, directory);
      isBroken = heard === undefined;
      words.push(...(heard ?? (await hearWindow(task, replan(window), 'ru')).words));
      report(task, { windows, done: i + 1, words });
    }
    return { words, locale: 'ru' };
  }

  /** Undefined: GigaAM is broken, and whisper hears what is left of the recording. */
  function tryGigaam(task: Task, window: Window, directory: string): Promise<Word[] | undefined> {
    return hearWithGigaam(task, window, directory).catch((error: unknown) => {
      task.request.signal.throwIfAborted();
      if (!options.onGigaamFailure || !isUnavailable(error)) throw error;
      options.onGigaamFailure(error);
      return undefined;
    });
  }

  async function hearWithGigaam(task: Task, window: Window, directory: string): Promise<Word[]> {
    const samples = cutWindow(task.audio, window, { ...GIGAAM_WINDOWS, rate: HEARD_RATE });
    const heard = await hearRussianWindow(samples, {
      gigaam: () => runGigaam(task, { directory, samples }),
      whisper: task.request.isDraft ? undefined : (part) => runWhisper(task, part, undefined),
      signal: task.request.signal,
    });
    return toRecordingTimes(heard, window, GIGAAM_WINDOWS);
  }

  async function hearEnglish(task: Task): Promise<Result> {
    const windows = planTask(task, MOONSHINE_WINDOWS);
    const words: Word[] = [];
    for (const [i, window] of windows.entries()) {
      words.push(...(await hearEnglishWindow(task, window)));
      report(task, { windows, done: i + 1, words });
    }
    return { words, locale: 'en' };
  }

  /** Moonshine knows English only and invents it over other languages: what it doubts, whisper hears again. */
  async function hearEnglishWindow(task: Task, window: Window): Promise<Word[]> {
    const english = await runMoonshine(task, window);
    const certainty = english.looped ? 0 : averageCertainty(english.words);
    const estimated = estimateWordTimes(english.words, window.pieces);
    if (certainty >= CERTAIN_ENGLISH) return estimated;
    const again = await hearWindow(task, replan(window), undefined);
    const isStillEnglish = again.spoken.en >= again.spoken.ru;
    return isStillEnglish && certainty >= averageCertainty(again.words) ? estimated : again.words;
  }

  async function hearWithLanguage(task: Task): Promise<Result> {
    const windows = planTask(task, WHISPER_WINDOWS);
    const words: Word[] = [];
    const spoken: Record<Locale, number> = { ru: 0, en: 0 };
    for (const [i, window] of windows.entries()) {
      const heard = await hearWindow(task, window, task.request.locale);
      words.push(...heard.words);
      spoken.ru += heard.spoken.ru;
      spoken.en += heard.spoken.en;
      report(task, { windows, done: i + 1, words });
    }
    return { words, locale: task.request.locale ?? (spoken.ru >= spoken.en ? 'ru' : 'en') };
  }

  /** One window; when it turns out to mix the languages, phrase by phrase. */
  async function hearWindow(task: Task, window: Window, locale: Locale | undefined): Promise<WindowWords> {
    const heard = await runWhisperOnWindow(task, window, locale);
    const isClear = Math.max(heard.share.ru, heard.share.en) >= CLEAR_LANGUAGE;
    const isExpected = locale === undefined || heard.share[locale] >= 1 - CLEAR_LANGUAGE;
    if ((isClear && isExpected) || window.pieces.length === 1) {
      const other = isExpected ? heard : await runWhisperOnWindow(task, window, undefined);
      return toWindowWords(other, window);
    }
    const parts: WindowWords[] = [];
    for (const phrase of window.pieces) {
      const recogniseAlone = { pieces: [phrase], seconds: phrase.end - phrase.start };
      parts.push(toWindowWords(await runWhisperOnWindow(task, recogniseAlone, undefined), recogniseAlone));
    }
    return {
      words: parts.flatMap((part) => part.words),
      spoken: {
        ru: parts.reduce((sum, part) => sum + part.spoken.ru, 0),
        en: parts.reduce((sum, part) => sum + part.spoken.en, 0),
      },
    };
  }

  function runWhisperOnWindow(
    task: Task,
    window: Window,
    locale: Locale | undefined,
  ): Promise<WhisperResult> {
    return runWhisper(task, cutWindow(task.audio, window, { ...WHISPER_WINDOWS, rate: HEARD_RATE }), locale);
  }

  function runWhisper(task: Task, samples: Int16Array, locale: Locale | undefined): Promise<WhisperResult> {
    const input: WhisperInput = {
      directory: options.whisper(toUse(task.request)).directory,
      samples,
      locale,
      hasShortContext: toUse(task.request) === 'live',
    };
    return pool.run({ method: 'whisper', input, ...toJob(task) });
  }

  function runGigaam(task: Task, input: GigaamInput): Promise<GigaamResult> {
    return pool.run({ method: 'gigaam', input, ...toJob(task) });
  }

  function runMoonshine(task: Task, window: Window): Promise<MoonshineResult> {
    const input: MoonshineInput = {
      directory: options.moonshine().directory,
      samples: cutWindow(task.audio, window, { ...MOONSHINE_WINDOWS, rate: HEARD_RATE }),
    };
    return pool.run({ method: 'moonshine', input, ...toJob(task) });
  }

  return {
    isOwn: true,
    capabilities: () => ({
      engine: `${(options.gigaam('recordings') ?? options.whisper('recordings')).id}, ${options.moonshine().id}`,
      locales: ['ru', 'en'],
      streaming: false,
      canDetectLocale: true,
      wordTimes: { ru: 'measured', en: 'estimated' },
      confidence: 'measured',
    }),
    transcribe,
    deleteRemembered: (owner) => pool.deleteWindows(owner),
  };
}

type Result = { words: Word[]; locale: Locale };
type WindowWords = { words: Word[]; spoken: Record<Locale, number> };

/** A busy engine is not broken: whisper runs in the same processes, and would wait as long. */
function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'speech.unavailable';
}

function replan(window: Window): Window {
  return planWindows(window.pieces, WHISPER_WINDOWS)[0] ?? window;
}

function toWindowWords(heard: WhisperResult, window: Window): WindowWords {
  if (isInvented(heard)) return { words: [], spoken: { ru: 0, en: 0 } };
  return {
    words: toRecordingTimes(heard.words, window, WHISPER_WINDOWS),
    spoken: { ru: 0, en: 0, [heard.locale]: window.seconds },
  };
}
