import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ name: string, most: number, file: string, title: string }} Flow */

/** @type {Flow[]} */
export const FLOWS = [
  {
    name: 'files one spoken answer runs through',
    most: 60,
    file: 'src/features/practice/spoken-answer.test.ts',
    title: 'one spoken answer is heard',
  },
  {
    name: 'files one live turn runs through',
    most: 45,
    file: 'src/features/interviews/session/conversation-floor.test.ts',
    title: 'time to think is given when asked for',
  },
];

/**
 * The files of the server, on its main thread, that one test runs through.
 * @param {string} root
 * @param {Flow} flow
 * @returns {string[]}
 */
export function traceFlow(root, { file, title }) {
  const folder = mkdtempSync(join(tmpdir(), 'aloud-flow-'));
  const output = join(folder, 'files.jsonl');
  const config = join(root, 'scripts/report/flow-config.mjs');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  try {
    const { stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', 'server', '--config', config, file, '-t', title],
      { cwd: root, env: { ...process.env, ALOUD_FLOW: output }, encoding: 'utf8' },
    );
    const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
    if (lines.length !== 1)
      throw new Error(`${file}: ${lines.length} tests called "${title}" passed\n${stdout}`);
    return JSON.parse(lines[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
