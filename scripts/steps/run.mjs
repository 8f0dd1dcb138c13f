import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program with our terminal and fails with its exit code in the message. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** Runs a program that npm installed, without a shell or npx in between. */
export function runTool(name, args, options = {}) {
  const command = process.platform === 'win32' ? `${name}.cmd` : name;
  return run(`${root}/node_modules/.bin/${command}`, args, {
    shell: process.platform === 'win32',
    ...options,
  });
}
