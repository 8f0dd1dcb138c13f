import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux; every architecture Node runs on has it. */
const TICKS_PER_SECOND = 100;

type Row = { pid: number; parent: number; ticks: number };

/** Processor milliseconds of a process and all below it, those that have ended included. */
export function readProcessorMs(pid: number): number {
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readRow(Number(name)));
  let below = rows.filter((row) => row.pid === pid);
  let ticks = 0;
  while (below.length > 0) {
    ticks += below.reduce((sum, row) => sum + row.ticks, 0);
    const parents = new Set(below.map((row) => row.pid));
    below = rows.filter(({ parent }) => parents.has(parent));
  }
  return (ticks / TICKS_PER_SECOND) * 1_000;
}

/** Of a connection's process: PostgreSQL itself. */
export function findParent(pid: number): number {
  return readRow(pid)[0]?.parent ?? 0;
}

/** See proc(5): the name in parentheses may hold spaces; parent is field 4, times are fields 14 to 17. */
function readRow(pid: number): Row[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid, parent: fields[1] ?? 0, ticks }];
  } catch {
    // Gone since the folder was listed.
    return [];
  }
}
