import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** npm does not pass every signal on, and a server that Ctrl-C does not reach must not stay behind. */
export function stopWithNpm() {
  const starters = findStarters();
  const timer = setInterval(() => {
    if (starters.every(isAlive) && process.ppid === starters[0]) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Our parent is npm itself, or the shell npm runs scripts with; then npm is the parent of that. */
function findStarters() {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    const isShell = /^Name:\s+(sh|dash|bash|ash)$/m.test(status);
    const grandparent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    return isShell && grandparent > 1 ? [parent, grandparent] : [parent];
  } catch {
    return [parent];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
