import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankQuestion } from './bank-question.ts';

/** Runs in the build: every question of the files below `directory`. */
export function readBank(directory: string): BankQuestion[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as BankQuestion[]);
}
