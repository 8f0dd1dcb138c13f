import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../platform/app-error.ts';
import { abortable } from '../../platform/async/abortable.ts';
import { createFairQueue, type QueueEntry } from '../../platform/jobs/fair-queue.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { childEnvironment, lowerPriority } from '../../platform/process/child-process.ts';
import { SPOKEN_RATE, toFloat, toPcm16 } from '../audio/pcm.ts';
import { resample } from '../audio/resampler.ts';
import { confineCompanion, isolate } from '../engines/isolation.ts';
import { locateCompanion } from '../engines/locate-program.ts';
import type { Voice, VoiceEngine } from './tts.port.ts';

const VOICE: Voice = { id: 'sano-ru', locale: 'ru', engine: 'sano' };
/** A little faster than trained: at its own pace the voice is slower than people speak. */
const PACE = 0.95;

/** The companion speaks one phrase at a time; a second one lies ready so that it never waits for us. */
const PHRASES_AT_ONCE = 2;
const WAITING_PER_OWNER = 8;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 5;

type Answer = { rate: number; samples: Int16Array };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** The bundled Russian voice: a companion program under its own licence, spoken to over stdin and stdout. */
export function createSanoEngine(options: {
  directory: () => string | undefined;
  logger: Logger;
}): VoiceEngine {
  let companion: { child: ChildProcessWithoutNullStreams; waiting: Map<number, Waiting> } | undefined;
  const queue = createFairQueue({
    size: PHRASES_AT_ONCE,
    reserved: 1,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: WAITING_MAX,
    busyCode: 'speech.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let nextId = 1;
  let isClosed = false;

  function start(directory: string) {
    const program = fileURLToPath(locateCompanion(import.meta.url, 'russian-voice'));
    const { command, args } = isolate({
      command: process.execPath,
      args: [...confineCompanion(program, directory), program, directory],
    });
    const child = spawn(command, args, { stdio: 'pipe', env: childEnvironment() });
    lowerPriority(child.pid, 'voice');
    const waiting = new Map<number, Waiting>();
    const started = { child, waiting };
    const lose = () => {
      if (companion === started) companion = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the Russian voice ended'));
      waiting.clear();
    };
    child.on('error', lose);
    child.on('exit', lose);
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (text: Buffer) => {
      options.logger.warn(
        { companion: 'russian-voice', says: String(text).slice(0, 500) },
        'companion complains',
      );
    });
    child.stdout.on(
      'data',
      createAnswerReader(({ id, rate, samples, error }) => {
        const asked = waiting.get(id);
        waiting.delete(id);
        if (error === undefined) asked?.resolve({ rate, samples });
        else asked?.reject(new Error(error));
      }),
    );
    return started;
  }

  function ask(directory: string, text: string): Promise<Answer> {
    if (isClosed) throw new AppError('speech.unavailable');
    companion ??= start(directory);
    const { child, waiting } = companion;
    const id = nextId;
    nextId += 1;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.stdin.write(`${JSON.stringify({ id, text, pace: PACE })}\n`);
    });
  }

  async function sayOnce(directory: string, text: string, listener: QueueEntry) {
    const leave = await queue.enter(listener);
    // The companion finishes what it has begun: the place is free when it has, also when the listener left.
    const asked = Promise.resolve()
      .then(() => ask(directory, text))
      .finally(leave);
    const { samples, rate } = await abortable(asked, listener.signal);
    return toPcm16(resample(toFloat(samples), rate, SPOKEN_RATE));
  }

  return {
    voices: [VOICE],
    needsWords: true,
    needsStress: true,
    streams: false,
    isReady: () => options.directory() !== undefined,
    async *say(text, _voice, listener) {
      const { signal } = listener;
      const directory = options.directory() ?? '';
      try {
        yield await sayOnce(directory, text, listener);
      } catch (error) {
        signal.throwIfAborted();
        options.logger.warn({ err: error }, 'Russian voice failed, trying once more');
        yield await sayOnce(directory, text, listener).catch((cause: unknown) => {
          signal.throwIfAborted();
          throw new AppError('speech.unavailable', undefined, { cause });
        });
      }
    },
    async close() {
      isClosed = true;
      if (!companion) return;
      const exited = once(companion.child, 'exit');
      companion.child.kill('SIGKILL');
      await exited;
    },
  };
}

export type CompanionAnswer = { id: number; rate: number; samples: Int16Array; error?: string };

type Header = { id: number; rate?: number; samples?: number; error?: string };

/** Takes the companion's output apart: a line of JSON, then as many samples as the line says. */
export function createAnswerReader(onAnswer: (answer: CompanionAnswer) => void): (chunk: Buffer) => void {
  let buffer = Buffer.alloc(0);
  let header: Header | undefined;

  function takeHeader(): Header | undefined {
    const lineEnd = buffer.indexOf(10);
    if (lineEnd === -1) return undefined;
    const line = buffer.toString('utf8', 0, lineEnd);
    buffer = buffer.subarray(lineEnd + 1);
    return JSON.parse(line) as Header;
  }

  function takeSamples(bytes: number): Int16Array {
    const copy = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytes);
    buffer = buffer.subarray(bytes);
    return new Int16Array(copy);
  }

  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    header ??= takeHeader();
    while (header && buffer.length >= (header.samples ?? 0) * 2) {
      const { id, rate = 0, samples = 0, error } = header;
      const answer = { id, rate, samples: takeSamples(samples * 2) };
      onAnswer(error === undefined ? answer : { ...answer, error });
      header = takeHeader();
    }
  };
}
