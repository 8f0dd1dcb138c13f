import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  childEnvironment,
  lowerPriority,
  NO_TELEMETRY,
  type Priority,
} from '../../platform/process/child-process.ts';
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
  readonly pid: number | undefined;
  /** False from the moment it is told to end. */
  readonly isAlive: boolean;
  /** A job was done here: the process and a model are loaded. */
  readonly hasAnswered: boolean;
  readonly usage: EngineUsage;
  readonly exited: Promise<void>;
  /** Resolves when its program is loaded; rejects when it ends before. */
  ready(): Promise<void>;
  run(job: EngineJob): Promise<unknown>;
  end(): Promise<void>;
};

export type EngineJob = {
  method: string;
  input: unknown;
  signal: AbortSignal;
  /** An engine that needs longer is stuck. */
  timeoutMs?: number | undefined;
  onProgress?: ((value: unknown) => void) | undefined;
  isSpare?: boolean | undefined;
};

export type ProcessOptions = {
  program: Program;
  priority: Priority;
  memoryCeilingBytes?: number;
  threads?: number;
  /** A process whose objects need more dies. */
  heapMegabytes?: number | undefined;
  /** Once loaded it prints nothing: libraries quote the files they complain about. */
  isQuiet?: boolean;
};

const living = new Set<ChildProcess>();
let endsWithParent = false;

/** Does not keep the parent running while it has nothing to do, and does not outlive it. */
export function startEngineProcess(options: ProcessOptions): EngineProcess {
  const child = forkIsolated(options);
  let hasExited = false;
  let isEnding = false;
  let isReady = false;
  let hasAnswered = false;
  let usage: EngineUsage = { memoryBytes: 0, cpuSeconds: 0 };
  let nextJobId = 1;
  /** How many wait for this process. */
  let waiting = 0;
  child.on('error', () => {
    // A process that could not be started emits no `exit`, and its users wait for that event.
    if (child.pid === undefined && !hasExited) child.emit('exit', null, null);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasExited = true;
      living.delete(child);
      resolve();
    });
  });
  const loaded = new Promise<void>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      if (!isFromEngine(message)) return kill();
      if (message.type !== 'ready') return;
      isReady = true;
      resolve();
    });
    void exited.then(() => reject(new EngineCrash('the process ended before it was loaded')));
  });
  // A caller that starts a process may not wait for it; a failure is reported by its exit as well.
  loaded.catch(() => undefined);
  living.add(child);
  if (!endsWithParent) process.on('exit', endLiving);
  endsWithParent = true;
  child.stderr?.on('data', (printed: Buffer) => {
    if (!isReady) process.stderr.write(printed);
  });
  holdParent(child, false);

  function kill(): void {
    isEnding = true;
    child.kill('SIGKILL');
  }

  async function whileHeld<T>(work: Promise<T>): Promise<T> {
    waiting += 1;
    holdParent(child, true);
    try {
      return await work;
    } finally {
      waiting -= 1;
      if (waiting === 0) holdParent(child, false);
    }
  }

  function run(job: EngineJob): Promise<unknown> {
    const jobId = nextJobId;
    nextJobId += 1;
    return new Promise((resolve, reject) => {
      const timeout = job.timeoutMs === undefined ? undefined : setTimeout(kill, job.timeoutMs);
      let grace: NodeJS.Timeout | undefined;
      const stop = () => {
        tell(child, { type: 'stop', jobId });
        grace = setTimeout(kill, job.isSpare ? SPARE_STOP_GRACE_MS : STOP_GRACE_MS);
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
      const hear = (message: unknown) => {
        if (!isFromEngine(message) || !('jobId' in message) || message.jobId !== jobId) return;
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
      if (hasExited) return crash();
      // An abort before this moment is not announced any more.
      if (job.signal.aborted) return settle(() => reject(job.signal.reason));
      try {
        tell(child, { type: 'do', jobId, method: job.method, input: job.input });
      } catch (error) {
        settle(() => reject(error));
      }
    });
  }

  return {
    pid: child.pid,
    get isAlive() {
      return !hasExited && !isEnding;
    },
    get hasAnswered() {
      return hasAnswered;
    },
    get usage() {
      return usage;
    },
    exited,
    ready: () => whileHeld(loaded),
    run: (job) => whileHeld(run(job)),
    async end() {
      kill();
      await whileHeld(exited);
    },
  };
}

function endLiving(): void {
  for (const child of living) child.kill('SIGKILL');
}

function forkIsolated(options: ProcessOptions): ChildProcess {
  const { program, priority, memoryCeilingBytes, threads, heapMegabytes, isQuiet } = options;
  const heap = heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : [];
  const isolated = isolate({ command: process.execPath, args: [...heap, ...program.execArgv] });
  const child = fork(fileURLToPath(program.file), {
    execPath: isolated.command,
    execArgv: isolated.args,
    serialization: 'advanced',
    env: childEnvironment({
      ...NO_TELEMETRY,
      ...(memoryCeilingBytes !== undefined && { ENGINE_MEMORY_BYTES: String(memoryCeilingBytes) }),
      ...(threads !== undefined && { ENGINE_THREADS: String(threads) }),
    }),
    stdio: ['ignore', 'ignore', isQuiet ? 'pipe' : 'inherit', 'ipc'],
  });
  lowerPriority(child.pid, priority);
  return child;
}

function holdParent(child: ChildProcess, isHeld: boolean): void {
  const how = isHeld ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
  // A pipe is a socket, which the types of a readable stream do not tell.
  (child.stderr as Socket | null)?.[how]();
}

/** A process that a hostile file took over may say anything. */
function isFromEngine(message: unknown): message is FromEngine {
  return typeof message === 'object' && message !== null && 'type' in message;
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
