import { printTable } from '../measures/print-table.ts';
import type { Findings } from './audit.ts';
import type { Recovery } from './crowd.ts';
import type { Journal } from './journal.ts';
import { readWebSentences } from './web-sentences.ts';

export type Row = Findings & {
  fault: string;
  times: number;
  /** Of each time. */
  recoveries: Recovery[];
  givenUp: string[];
  journal: Journal;
  logged: ReadonlyMap<string, number>;
};

const COLUMNS: readonly [string, (row: Row) => string | number][] = [
  ['fault', ({ fault }) => fault],
  ['times', ({ times }) => times],
  ['writes', ({ acknowledged }) => acknowledged],
  ['lost', ({ lost }) => lost.length],
  ['double charges', ({ doubleCharges }) => doubleCharges.length],
  ['turns', ({ turnsTold }) => turnsTold],
  ['lost', ({ turnsLost }) => turnsLost.length],
  ['words lost', ({ wordsLost }) => wordsLost],
  ['hangs', ({ journal }) => journal.hangs.length],
  ['never went on', (row) => listUnfinished(row).length],
  ['recovery p50 s', ({ recoveries }) => toSeconds(recoveries, 0.5)],
  ['max s', ({ recoveries }) => toSeconds(recoveries, 1)],
];

function listUnfinished({ recoveries, givenUp, stuck }: Row): string[] {
  return [...recoveries.flatMap(({ leftBehind }) => leftBehind), ...givenUp, ...stuck];
}

function toSeconds(recoveries: readonly Recovery[], share: number): string {
  const sorted = recoveries.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b);
  return ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1_000).toFixed(1);
}

function listViolations(row: Row): string[] {
  const { lost, doubleCharges, turnsLost, journal } = row;
  return [...lost, ...doubleCharges, ...turnsLost, ...journal.hangs, ...listUnfinished(row)];
}

/** The page says nothing of a break this short: it connects again and goes on. */
const RECONNECTS = 'connects again';

/** What was done, what people were told in the words of the page, and everything that is wrong. */
export async function printRow(row: Row): Promise<void> {
  const sentence = await readWebSentences();
  const done = [...row.journal.done].map(([act, times]) => `${act} ${times}`);
  console.log(`\n${row.fault}: ${done.join(', ')}`);
  const last = row.recoveries.map(({ afterMs, last }) => `${(afterMs / 1_000).toFixed(1)} s (${last})`);
  console.log(`  everybody went on after ${last.join(', ')}`);
  for (const [code, times] of [...row.journal.told].toSorted(([, a], [, b]) => b - a))
    console.log(`  told ${times}× ${code}: ${code.startsWith('socket') ? RECONNECTS : sentence(code)}`);
  for (const [message, times] of row.logged) console.log(`  logged ${times}× ${message}`);
  for (const violation of listViolations(row)) console.log(`  WRONG ${violation}`);
}

/** Whether every limit is kept. */
export function printFaults(rows: readonly Row[]): boolean {
  console.log();
  printTable([COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, read]) => read(row)))]);
  return rows.every((row) => listViolations(row).length === 0);
}
