import type { Pcm16 } from '../../audio/pcm.ts';
import type { EnginePool } from '../../engines/engine-pool.ts';
import { locateProgram } from '../../engines/locate-program.ts';
import type { Voice, VoiceEngine } from '../tts.port.ts';
import type { SayInput } from './dittli.worker.ts';

export const DITTLI_PROGRAM = locateProgram(import.meta.url, 'dittli.worker');

const VOICE: Voice = { id: 'dittli-en', locale: 'en', engine: 'dittli' };
const TIMEOUT_MS = 60_000;

/** The bundled English voice, in an engine process. */
export function createDittliEngine(options: {
  pool: EnginePool;
  directory: () => string | undefined;
}): VoiceEngine {
  return {
    voices: [VOICE],
    needsWords: true,
    needsStress: false,
    streams: false,
    isReady: () => options.directory() !== undefined,
    async *say(text, _voice, { speed = 1, ...listener }) {
      const directory = options.directory() ?? '';
      const input: SayInput = { directory, text, speed };
      yield await options.pool.run<Pcm16>({
        method: 'say',
        input,
        ...listener,
        timeoutMs: TIMEOUT_MS,
      });
    },
    close: () => options.pool.close(),
  };
}
