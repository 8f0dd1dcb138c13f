import { SPOKEN_RATE, toPcm16 } from '../../audio/pcm.ts';
import { resample } from '../../audio/resampler.ts';
import { loadOnce } from '../../engines/load-once.ts';
import { type Job, serveEngine } from '../../engines/serve-engine.ts';
import { loadDittliVoice } from './dittli-voice.ts';

/** The process that speaks English; it loads the voice once. */
export type SayInput = { directory: string; text: string; speed: number };

const threads = Number(process.env.ENGINE_THREADS ?? 1);
const voiceAt = loadOnce((directory) => loadDittliVoice(directory, threads));

serveEngine({
  async warm({ directory }: { directory: string }): Promise<void> {
    // The first run of a session is slow: it plans its memory.
    await (await voiceAt(directory)).speak('ready', 1);
  },
  async say({ directory, text, speed }: SayInput, job: Job): Promise<Int16Array> {
    const loaded = await voiceAt(directory);
    await job.breathe();
    const { samples, rate } = await loaded.speak(text, speed);
    return toPcm16(resample(samples, rate, SPOKEN_RATE));
  },
});
