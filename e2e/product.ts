import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The product as a person starts it, with everything it said in the terminal. */
export type Product = { child: ChildProcess; said: () => string; exit: Promise<number | null> };

const root = join(import.meta.dirname, '..');
/** Shared with every other test run: an empty data directory must not mean fetching the models again. */
const modelsDir = process.env.MODELS_DIR ?? join(homedir(), '.cache', 'aloud', 'models');
const directly: [string, string[]] = [process.execPath, ['scripts/start.mjs']];
/** Gives way to everything else: walks that speak need the machine in time, a start after a start does not. */
export const patiently: [string, string[]] = ['nice', ['-n', '5', ...directly.flat()]];

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aloud-e2e-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export function startProduct(environment: Record<string, string>, [program, args] = directly): Product {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      MODELS_DIR: modelsDir,
      SPEECH_PREPARE: 'false',
      // A server that starts for the start alone has nobody's text to read.
      TEXT_WORKERS_READY: '0',
      // Without an exam beside the walks.
      SPEECH_STT_RU: 'whisper-base',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += String(chunk);
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => text, exit };
}

/** Waits until it says that it is ready, and returns its address. */
export async function addressOf(product: Product): Promise<string> {
  // Said here: before the first test nothing of the configuration holds.
  await expect.poll(product.said, { timeout: 600_000, intervals: [50] }).toContain('Вслух is ready');
  return /https?:\/\/\S+/.exec(product.said())?.[0] ?? '';
}

/** Shown once, on the very first start; nowhere is it kept. */
export function oneTimePassword(product: Product): string {
  return /One-time password:\s+(\S+)/.exec(product.said())?.[1] ?? '';
}
