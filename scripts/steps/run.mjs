import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program with our terminal and fails with its exit code in the message. */
export function run(command, args, { onSpawn, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    onSpawn?.(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** Runs a program that npm installed, without a shell or npx in between. */
export function runTool(name, args, options = {}) {
  return run(...locateTool(name, args), { shell: process.platform === 'win32', ...options });
}

/**
 * Starts such a program beside the one that has our terminal. What it says is kept until it is shown.
 * @returns {{ show: () => Promise<void> }} shows everything it has said and still says; fails as `run` does
 */
export function runToolAside(name, args, options = {}) {
  const said = [];
  let isShown = false;
  const hear = (chunk) => {
    if (isShown) process.stdout.write(chunk);
    else said.push(chunk);
  };
  const ended = run(...locateTool(name, args), {
    shell: process.platform === 'win32',
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: ({ stdout, stderr }) => {
      stdout.on('data', hear);
      stderr.on('data', hear);
    },
  });
  // It may fail before anything waits for it.
  ended.catch(() => undefined);
  return {
    show: () => {
      isShown = true;
      for (const chunk of said.splice(0)) process.stdout.write(chunk);
      return ended;
    },
  };
}

function locateTool(name, args) {
  return [`${root}/node_modules/.bin/${process.platform === 'win32' ? `${name}.cmd` : name}`, args];
}
