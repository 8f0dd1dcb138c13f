import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux; every architecture Node runs on has it. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

type Row = { pid: number; parent: number; ownTicks: number; ticks: number; rssBytes: number };

/** Processor milliseconds of a process and all below it, those that have ended included. */
export function readProcessorMs(pid: number): number {
  return readTrees([pid]).processorMs;
}

/** The same for several, with the memory they hold now; pages that two of them share are counted twice. */
export function readTrees(pids: readonly number[]): { processorMs: number; rssBytes: number } {
  const rows = listRows();
  let below = rows.filter((row) => pids.includes(row.pid));
  let [ticks, rssBytes] = [0, 0];
  while (below.length > 0) {
    ticks += below.reduce((sum, row) => sum + row.ticks, 0);
    rssBytes += below.reduce((sum, row) => sum + row.rssBytes, 0);
    const parents = new Set(below.map((row) => row.pid));
    below = rows.filter(({ parent }) => parents.has(parent));
  }
  return { processorMs: toMs(ticks), rssBytes };
}

/** Of a process without those below it. */
export function readProcess(pid: number): { processorMs: number; rssBytes: number } {
  const row = readRow(`/proc/${pid}/stat`, pid)[0];
  return { processorMs: toMs(row?.ownTicks ?? 0), rssBytes: row?.rssBytes ?? 0 };
}

/** Of the thread that a process began with: of a Node process, its event loop. */
export function readMainThreadMs(pid: number): number {
  return toMs(readRow(`/proc/${pid}/task/${pid}/stat`, pid)[0]?.ownTicks ?? 0);
}

/** What all cores together have worked since the machine was started. */
export function readMachineMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(' ')
    .filter((field) => field !== '')
    .slice(1)
    .map(Number);
  return toMs(user + nice + system + irq + softirq + steal);
}

/** Of a connection's process: PostgreSQL itself. */
export function findParent(pid: number): number {
  return readRow(`/proc/${pid}/stat`, pid)[0]?.parent ?? 0;
}

function listRows(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readRow(`/proc/${name}/stat`, Number(name)));
}

function toMs(ticks: number): number {
  return (ticks / TICKS_PER_SECOND) * 1_000;
}

/** See proc(5): the name in parentheses may hold spaces; parent is field 4, times are fields 14 to 17, memory field 24. */
function readRow(file: string, pid: number): Row[] {
  try {
    const text = readFileSync(file, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
    const ownTicks = user + system;
    const ticks = ownTicks + userOfEnded + systemOfEnded;
    return [{ pid, parent: fields[1] ?? 0, ownTicks, ticks, rssBytes: (fields[21] ?? 0) * PAGE_BYTES }];
  } catch {
    // Gone since the folder was listed.
    return [];
  }
}
