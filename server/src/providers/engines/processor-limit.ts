import { readFileSync } from 'node:fs';

/** A process that the machine gives next to nothing is ended after so many times its limit. */
const TIMES_AT_MOST = 6;

/**
 * Ends the work of a process that had its time: on a machine busy with other programs the clock runs on while the process
 * stands still, so its processor time must have passed as well, where the system tells it.
 */
export function endAfter(withinMs: number, pid: number | undefined, end: () => void): () => void {
  const from = readCpuMs(pid);
  let waitedMs = 0;
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => look(waitedMs + ms), ms);
  };
  const look = (waited: number) => {
    waitedMs = waited;
    const now = readCpuMs(pid);
    const usedMs = from === undefined || now === undefined ? waitedMs : now - from;
    const leftMs = Math.ceil(withinMs - usedMs);
    if (leftMs <= 0 || waitedMs >= withinMs * TIMES_AT_MOST) end();
    else wait(leftMs);
  };
  wait(withinMs);
  return () => clearTimeout(timer);
}

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const TICK_MS = 10;
/** Behind the name of the program, which may hold anything: its state is the first field, user and system time these. */
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** Processor time of a process, or undefined where the system has no such file. */
function readCpuMs(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS;
  } catch {
    return undefined;
  }
}
