import type { Locale } from '@aloud/contract/locale';
import { toFloat } from '../audio/pcm.ts';
import { loadOnce } from '../engines/load-once.ts';
import { type Job, serveEngine } from '../engines/serve-engine.ts';
import { loadGigaam } from './gigaam/gigaam-model.ts';
import { loadMoonshine } from './moonshine/moonshine-model.ts';
import type { Word } from './stt.port.ts';
import { hearWithWhisper, type WhisperResult } from './whisper/hear-with-whisper.ts';
import { loadWhisper } from './whisper/whisper-model.ts';

/** The process that does the recognising; it loads each model once, when first asked. */
export type WarmInput = {
  whisper?: string | undefined;
  moonshine?: string | undefined;
  gigaam?: string | undefined;
};
export type WhisperInput = {
  directory: string;
  samples: Int16Array;
  locale: Locale | undefined;
  hasShortContext: boolean;
};
export type MoonshineInput = { directory: string; samples: Int16Array };
export type MoonshineResult = { words: Pick<Word, 'text' | 'confidence'>[]; looped: boolean };
export type GigaamInput = { directory: string; samples: Int16Array };
export type GigaamResult = { words: Word[] };
export type { WhisperResult };

const threads = Number(process.env.ENGINE_THREADS ?? 1);
const whisperAt = loadOnce((directory) => loadWhisper(directory, threads));
const moonshineAt = loadOnce((directory) => loadMoonshine(directory, threads));
const gigaamAt = loadOnce((directory) => loadGigaam(directory, threads));

serveEngine({
  async warm({ whisper, moonshine, gigaam }: WarmInput): Promise<void> {
    if (whisper) await whisperAt(whisper);
    if (moonshine) await moonshineAt(moonshine);
    if (gigaam) await gigaamAt(gigaam);
  },
  async whisper({ directory, samples, ...input }: WhisperInput, job: Job): Promise<WhisperResult> {
    const model = await whisperAt(directory);
    return hearWithWhisper(model, { ...input, samples: toFloat(samples), breathe: job.breathe });
  },
  async moonshine({ directory, samples }: MoonshineInput, job: Job): Promise<MoonshineResult> {
    const model = await moonshineAt(directory);
    return model.hear(toFloat(samples), job.breathe);
  },
  async gigaam({ directory, samples }: GigaamInput, job: Job): Promise<GigaamResult> {
    const model = await gigaamAt(directory);
    return model.hear(toFloat(samples), job.breathe);
  },
});
