import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import { childEnvironment, lowerPriority } from '../../platform/process/child-process.ts';
import { type Pcm16, SPOKEN_RATE, toMono, toPcm16 } from '../audio/pcm.ts';
import { readPcm } from '../audio/pcm-codecs.ts';
import { resample } from '../audio/resampler.ts';
import { isWave, readWaveHeader } from '../audio/wave-file.ts';
import { isolateNetwork } from '../engines/isolation.ts';
import type { Voice, VoiceEngine } from './tts.port.ts';

/**
 * Voices under the GPL, the best understood first (bench:speech: 0, 1, 2 and 3 words of 96 misheard); most others of the
 * same packages may not be used commercially and are left out.
 */
const VOICES: readonly Voice[] = ['irina', 'elena', 'aleksandr', 'anna'].map((name) => ({
  id: `rhvoice-${name}`,
  locale: 'ru',
  engine: 'RHVoice',
}));
const COMMAND = 'RHVoice-test';
const TIMEOUT_MS = 30_000;
/** Where an operator who unpacked the packages without installing them put the voices and the settings. */
const PLACES = ['RHVOICE_DATA_PATH', 'RHVOICE_CONFIG_PATH'];

/** RHVoice, when the operator has installed it: much better Russian than the bundled voice. Undefined otherwise. */
export function findRhvoiceEngine(command = COMMAND): VoiceEngine | undefined {
  const found = spawnSync(command, ['--version'], { stdio: 'ignore', env: rhvoiceEnvironment() });
  if (found.error) return undefined;

  return {
    voices: VOICES,
    // It guesses at Latin letters: Docker would be said «датскир».
    needsWords: true,
    needsStress: false,
    streams: false,
    isReady: () => true,
    async *say(text, voice, { signal, speed = 1 }) {
      const directory = await mkdtemp(join(tmpdir(), 'aloud-voice-'));
      try {
        const file = join(directory, 'said.wav');
        await run(command, { text, file, profile: voice.id.replace('rhvoice-', ''), speed, signal });
        yield toSpoken(await readFile(file));
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    close: async () => undefined,
  };
}

function rhvoiceEnvironment(): Record<string, string> {
  const places = PLACES.flatMap((name): [string, string][] => {
    const place = process.env[name];
    return place === undefined ? [] : [[name, place]];
  });
  return childEnvironment(Object.fromEntries(places));
}

type Order = { text: string; file: string; profile: string; speed: number; signal: AbortSignal };

async function run(command: string, { text, file, profile, speed, signal }: Order): Promise<void> {
  const percent = String(Math.round(speed * 100));
  const isolated = isolateNetwork({ command, args: ['-p', profile, '-o', file, '-r', percent] });
  const child = spawn(isolated.command, isolated.args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: rhvoiceEnvironment(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  lowerPriority(child.pid, 'voice');
  const ended = once(child, 'exit').catch((error: unknown) => {
    signal.throwIfAborted();
    throw new AppError('speech.unavailable', undefined, { cause: error });
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(text);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new AppError('speech.unavailable', { exitCode: code });
}

function toSpoken(wave: Buffer): Pcm16 {
  try {
    const header = isWave(wave) ? readWaveHeader(wave) : undefined;
    if (!header) throw new RangeError('not a WAVE file');
    const { codec, channels, rate, soundAt } = header;
    return toPcm16(resample(toMono(readPcm(wave.subarray(soundAt), codec, channels)), rate, SPOKEN_RATE));
  } catch (error) {
    throw new AppError('speech.unavailable', undefined, { cause: error });
  }
}
