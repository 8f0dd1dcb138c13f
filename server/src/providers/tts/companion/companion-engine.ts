import { AppError } from '../../../platform/app-error.ts';
import { abortable } from '../../../platform/async/abortable.ts';
import { createObservedQueue } from '../../../platform/jobs/observed-queue.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { systemTimers, type Timers } from '../../../platform/timers.ts';
import { type Pcm16, SPOKEN_RATE, toFloat, toPcm16 } from '../../audio/pcm.ts';
import { resample } from '../../audio/resampler.ts';
import type { EngineUsage } from '../../engines/engine-process.ts';
import { traceEngine } from '../../engines/engine-work.ts';
import type { SayOptions, Voice, VoiceEngine } from '../tts.port.ts';
import { type CompanionPlaces, CompanionProcess, type Spoken } from './companion-process.ts';

export type CompanionEngineOptions = {
  voice: Voice;
  /** How long sounds last: 1 as trained, less is faster. */
  pace: number;
  /** Changes a phrase where the voice would swallow a sound of it. */
  respell?: (phrase: string) => string;
  /** Undefined while something it needs is not there. */
  places: () => CompanionPlaces | undefined;
  logger: Logger;
  timers?: Timers | undefined;
};

export type CompanionEngine = VoiceEngine & {
  /** Of the running program, as it said with its last phrase. */
  usage(): EngineUsage;
};

/** The companion speaks one phrase at a time; a second one lies ready so that it never waits for us. */
/** Under which name its work is counted and traced. */
const ENGINE = 'tts-companion';
const PHRASES_AT_ONCE = 2;
const WAITING_PER_OWNER = 8;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 5;

/** A Russian voice of the companion program, which has its own licence and is spoken to over stdin and stdout. */
export function createCompanionEngine(options: CompanionEngineOptions): CompanionEngine {
  const { voice, pace, places, logger, respell = (phrase) => phrase, timers = systemTimers } = options;
  let companion: CompanionProcess | undefined;
  let isClosed = false;
  const queue = createObservedQueue(ENGINE, {
    size: PHRASES_AT_ONCE,
    reserved: 1,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: WAITING_MAX,
    busyCode: 'speech.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  function ask(text: string, speed: number): Promise<Spoken> {
    const found = places();
    if (isClosed || !found) throw new AppError('speech.unavailable');
    if (!companion || companion.hasEnded) companion = new CompanionProcess(found, logger, timers);
    return companion.speak(respell(text), pace / speed);
  }

  function sayOnce(text: string, options: SayOptions): Promise<Pcm16> {
    return traceEngine({ engine: ENGINE, task: 'say', isUrgent: options.isUrgent }, () =>
      sayInTurn(text, options),
    );
  }

  async function sayInTurn(text: string, { speed = 1, ...listener }: SayOptions): Promise<Pcm16> {
    const leave = await queue.enter(listener);
    // The companion finishes what it has begun: the place is free when it has, also when the listener left.
    const asked = Promise.resolve()
      .then(() => ask(text, speed))
      .finally(leave);
    const { samples, rate } = await abortable(asked, listener.signal);
    return toPcm16(resample(toFloat(samples), rate, SPOKEN_RATE));
  }

  return {
    voices: [voice],
    needsWords: true,
    needsStress: true,
    streams: false,
    isReady: () => places() !== undefined,
    usage: () => companion?.usage ?? { cpuSeconds: 0, memoryBytes: 0 },
    async *say(text, _voice, options) {
      const { signal } = options;
      try {
        yield await sayOnce(text, options);
      } catch (error) {
        signal.throwIfAborted();
        logger.warn({ err: error }, 'Russian voice failed, trying once more');
        yield await sayOnce(text, options).catch((cause: unknown) => {
          signal.throwIfAborted();
          throw new AppError('speech.unavailable', undefined, { cause });
        });
      }
    },
    async close() {
      isClosed = true;
      await companion?.kill();
    },
  };
}
