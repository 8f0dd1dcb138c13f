import { setImmediate as letMessagesIn } from 'node:timers/promises';
import type { EngineUsage, FromEngine, ToEngine } from './engine-process.ts';

export type Job = {
  /** To be awaited between steps: lets a stop request in, and throws once there is one. */
  breathe: () => Promise<void>;
  progress: (value: unknown) => void;
};

/** Declared as a method, whose parameters the compiler compares both ways: each takes what its own pool sends. */
type EngineMethod = { run(input: unknown, job: Job): Promise<unknown> }['run'];
export type EngineMethods = Record<string, EngineMethod>;

class Stopped extends Error {}
class MemoryExceeded extends Error {}

/** How often memory is looked at: reading it costs more than a step of a small model. */
const STEPS_BETWEEN_LOOKS = 16;

/** The main loop of an engine process: one job at a time, and an end when the parent is gone. */
export function serveEngine(methods: EngineMethods): void {
  const ceilingBytes = Number(process.env.ENGINE_MEMORY_BYTES ?? Infinity);
  const stopping = new Set<number>();
  let steps = 0;

  function send(message: FromEngine): void {
    process.send?.(message);
  }

  async function breathe(jobId: number): Promise<void> {
    await letMessagesIn();
    if (stopping.has(jobId)) throw new Stopped();
    steps += 1;
    if (steps % STEPS_BETWEEN_LOOKS === 0 && process.memoryUsage.rss() > ceilingBytes) {
      throw new MemoryExceeded();
    }
  }

  async function work({ jobId, method, input }: ToEngine & { type: 'do' }): Promise<void> {
    try {
      const run = methods[method];
      if (!run) throw new Error(`no method ${method}`);
      const answer = await run(input, {
        breathe: () => breathe(jobId),
        progress: (value) => send({ type: 'progress', jobId, value }),
      });
      send({ type: 'done', jobId, answer, usage: measureUsage() });
    } catch (error) {
      const reason =
        error instanceof Stopped ? 'stopped' : error instanceof MemoryExceeded ? 'memory' : 'error';
      send({
        type: 'failed',
        jobId,
        reason,
        message: error instanceof Error ? error.message : 'unknown',
        usage: measureUsage(),
      });
    } finally {
      stopping.delete(jobId);
    }
  }

  process.on('message', (message: ToEngine) => {
    if (message.type === 'stop') stopping.add(message.jobId);
    else void work(message);
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl+C and a stop of the service reach all processes; the parent decides when its engines go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  send({ type: 'ready' });
}

function measureUsage(): EngineUsage {
  const { user, system } = process.cpuUsage();
  return { memoryBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 };
}
