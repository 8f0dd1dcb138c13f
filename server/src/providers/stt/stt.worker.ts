import type { Locale } from '@aloud/contract/locale';
import { toFloat } from '../audio/pcm.ts';
import { type Job, serveEngine } from '../engines/serve-engine.ts';
import { loadMoonshine, type MoonshineModel } from './moonshine/moonshine-model.ts';
import type { Word } from './stt.port.ts';
import { hearWithWhisper, type WhisperHeard } from './whisper/hear-with-whisper.ts';
import { loadWhisper, type WhisperModel } from './whisper/whisper-model.ts';

/** The process that does the recognising; it loads each model once, when first asked. */
export type WarmInput = { whisper?: string; moonshine?: string };
export type WhisperInput = { directory: string; samples: Int16Array; locale: Locale | undefined };
export type MoonshineInput = { directory: string; samples: Int16Array };
export type MoonshineHeard = { words: Pick<Word, 'text' | 'confidence'>[]; looped: boolean };
export type { WhisperHeard };

const threads = Number(process.env.ENGINE_THREADS ?? 1);
const whispers = new Map<string, Promise<WhisperModel>>();
const moonshines = new Map<string, Promise<MoonshineModel>>();

function once<T>(loaded: Map<string, Promise<T>>, directory: string, load: () => Promise<T>): Promise<T> {
  const known = loaded.get(directory) ?? load();
  loaded.set(directory, known);
  return known;
}

serveEngine({
  async warm({ whisper, moonshine }: WarmInput): Promise<void> {
    if (whisper) await once(whispers, whisper, () => loadWhisper(whisper, threads));
    if (moonshine) await once(moonshines, moonshine, () => loadMoonshine(moonshine, threads));
  },
  async whisper({ directory, samples, locale }: WhisperInput, job: Job): Promise<WhisperHeard> {
    const model = await once(whispers, directory, () => loadWhisper(directory, threads));
    return hearWithWhisper(model, { samples: toFloat(samples), locale, breathe: job.breathe });
  },
  async moonshine({ directory, samples }: MoonshineInput, job: Job): Promise<MoonshineHeard> {
    const model = await once(moonshines, directory, () => loadMoonshine(directory, threads));
    return model.hear(toFloat(samples), job.breathe);
  },
});
