import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment, lowerPriority, NO_TELEMETRY } from '../../platform/process/child-process.ts';
import { isolate } from './isolation.ts';
import type { Program } from './locate-program.ts';

/** What an engine process and its parent say to each other, over the channel Node opens for forked processes. */
export type ToEngine =
  | { type: 'do'; jobId: number; method: string; input: unknown }
  | { type: 'stop'; jobId: number };

export type FromEngine =
  | { type: 'ready' }
  | { type: 'progress'; jobId: number; value: unknown }
  | { type: 'done'; jobId: number; answer: unknown; usage: EngineUsage }
  | { type: 'failed'; jobId: number; reason: EngineFailure; message: string; usage: EngineUsage };

/** Of the whole process since its start, as it said with its last job. */
export type EngineUsage = { memoryBytes: number; cpuSeconds: number };

/** `stopped`: the parent asked for it; `memory`: the ceiling was reached; `error`: anything else. */
export type EngineFailure = 'stopped' | 'memory' | 'error';

/** A native call cannot be interrupted; one that outlasts this after a stop request takes its process along. */
const STOP_GRACE_MS = 5_000;
/** Other work waits for the place of a spare job: a model that is loaded again costs it more than a call that ends. */
const SPARE_STOP_GRACE_MS = 60_000;

/** The engine process died, or had to be ended, while it worked. */
export class EngineCrash extends Error {}
/** The engine answered, with a failure. */
export class EngineError extends Error {}

export type EngineProcess = {
  readonly isAlive: boolean;
  /** A job was done here: the process and a model are loaded. */
  readonly hasAnswered: boolean;
  readonly usage: EngineUsage;
  run(job: EngineJob): Promise<unknown>;
  end(): Promise<void>;
};

export type EngineJob = {
  method: string;
  input: unknown;
  signal: AbortSignal;
  /** An engine that needs longer is stuck. */
  timeoutMs: number;
  onProgress?: ((value: unknown) => void) | undefined;
  isSpare?: boolean | undefined;
};

export type ProcessOptions = {
  program: Program;
  memoryCeilingBytes: number;
  threads: number;
  priority: 'recogniser' | 'voice';
};

export function startEngineProcess(options: ProcessOptions): EngineProcess {
  const { program, memoryCeilingBytes, threads, priority } = options;
  const isolated = isolate({ command: process.execPath, args: program.execArgv });
  const child = fork(fileURLToPath(program.file), {
    execPath: isolated.command,
    execArgv: isolated.args,
    serialization: 'advanced',
    env: childEnvironment({
      ...NO_TELEMETRY,
      ENGINE_MEMORY_BYTES: String(memoryCeilingBytes),
      ENGINE_THREADS: String(threads),
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(child.pid, priority);
  child.on('error', () => {
    // A process that could not be started emits no `exit`, and its users wait for that event.
    if (child.pid === undefined && isAlive) child.emit('exit', null, null);
  });
  let isAlive = true;
  let hasAnswered = false;
  let usage: EngineUsage = { memoryBytes: 0, cpuSeconds: 0 };
  let nextJobId = 1;
  child.once('exit', () => {
    isAlive = false;
  });

  function run(job: EngineJob): Promise<unknown> {
    const jobId = nextJobId;
    nextJobId += 1;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => child.kill('SIGKILL'), job.timeoutMs);
      let grace: NodeJS.Timeout | undefined;
      const stop = () => {
        tell(child, { type: 'stop', jobId });
        grace = setTimeout(() => child.kill('SIGKILL'), job.isSpare ? SPARE_STOP_GRACE_MS : STOP_GRACE_MS);
      };
      const settle = (finish: () => void) => {
        clearTimeout(timeout);
        clearTimeout(grace);
        job.signal.removeEventListener('abort', stop);
        child.off('message', hear);
        child.off('exit', crash);
        finish();
      };
      const crash = () => settle(() => reject(new EngineCrash('the engine process ended')));
      const hear = (message: FromEngine) => {
        if (!('jobId' in message) || message.jobId !== jobId) return;
        if (message.type === 'progress') return job.onProgress?.(message.value);
        usage = message.usage;
        hasAnswered ||= message.type === 'done';
        settle(() => {
          if (message.type === 'done') resolve(message.answer);
          else reject(toError(message.reason, message.message, job.signal));
        });
      };
      child.on('message', hear);
      child.once('exit', crash);
      job.signal.addEventListener('abort', stop, { once: true });
      if (!isAlive) crash();
      // An abort before this moment is not announced any more.
      else if (job.signal.aborted) settle(() => reject(job.signal.reason));
      else tell(child, { type: 'do', jobId, method: job.method, input: job.input });
    });
  }

  return {
    get isAlive() {
      return isAlive;
    },
    get hasAnswered() {
      return hasAnswered;
    },
    get usage() {
      return usage;
    },
    run,
    async end() {
      if (!isAlive) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function toError(reason: EngineFailure, message: string, signal: AbortSignal): unknown {
  if (reason === 'stopped') return signal.reason;
  if (reason === 'memory') return new EngineCrash('the engine reached its memory ceiling');
  return new EngineError(message);
}

/** The channel may close between a check and a send; then `exit` follows, and it is what counts. */
function tell(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => undefined);
}
