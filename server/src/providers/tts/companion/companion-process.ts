import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../platform/logging/logger.ts';
import { childEnvironment, lowerPriority, NO_TELEMETRY } from '../../../platform/process/child-process.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { EngineUsage } from '../../engines/engine-process.ts';
import { confineCompanion, isolate } from '../../engines/isolation.ts';
import { locateCompanion } from '../../engines/locate-program.ts';
import { createAnswerReader } from './answer-reader.ts';

/** What the companion is told at its start; the names are its own. Everything else on the disk is closed to it. */
export type CompanionPlaces = {
  /** Absolute paths, as the program's usage describes them. */
  arguments: Readonly<Record<string, string>>;
  folders: readonly string[];
  /** True: it loads a library of machine code. */
  loadsAddon: boolean;
};

export type Spoken = { rate: number; samples: Int16Array };
type Waiting = {
  resolve: (spoken: Spoken) => void;
  reject: (error: Error) => void;
  cancelLimit: () => void;
};

/** Generous: a phrase takes seconds, with the voice to load and another phrase before it. */
export const PHRASE_LIMIT_MS = 60_000;

/** One running companion: phrases go in, sound comes out. It is started again by its owner when it has ended. */
export class CompanionProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly timers: Timers;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  hasEnded = false;
  usage: EngineUsage = { cpuSeconds: 0, memoryBytes: 0 };

  constructor(places: CompanionPlaces, logger: Logger, timers: Timers) {
    this.timers = timers;
    const program = fileURLToPath(locateCompanion(import.meta.url, 'russian-voice'));
    const { command, args } = isolate({
      command: process.execPath,
      args: [...confineCompanion(program, places), program, JSON.stringify(places.arguments)],
    });
    this.child = spawn(command, args, { stdio: 'pipe', env: childEnvironment(NO_TELEMETRY) });
    lowerPriority(this.child.pid, 'voice');
    this.child.on('error', () => this.end());
    this.child.on('exit', () => this.end());
    this.child.stdin.on('error', () => undefined);
    this.child.stderr.on('data', (text: Buffer) => {
      const says = String(text).slice(0, 500);
      logger.warn({ companion: 'russian-voice', says }, 'companion complains');
    });
    this.child.stdout.on(
      'data',
      createAnswerReader(({ id, rate, samples, usage, error }) => {
        if (usage) this.usage = usage;
        const asked = this.waiting.get(id);
        this.waiting.delete(id);
        asked?.cancelLimit();
        if (error === undefined) asked?.resolve({ rate, samples });
        else asked?.reject(new Error(error));
      }),
    );
  }

  /** A companion that hangs is killed: neither it nor the phrases behind it would ever end. */
  speak(text: string, pace: number): Promise<Spoken> {
    const id = this.nextId;
    this.nextId += 1;
    return new Promise((resolve, reject) => {
      const cancelLimit = this.timers.after(PHRASE_LIMIT_MS, () => this.child.kill('SIGKILL'));
      this.waiting.set(id, { resolve, reject, cancelLimit });
      this.child.stdin.write(`${JSON.stringify({ id, text, pace })}\n`);
    });
  }

  async kill(): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private end(): void {
    this.hasEnded = true;
    for (const { reject, cancelLimit } of this.waiting.values()) {
      cancelLimit();
      reject(new Error('the Russian voice ended'));
    }
    this.waiting.clear();
  }
}
