import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, inject, it } from 'vitest';

const empty = mkdtempSync(join(tmpdir(), 'aloud-no-models-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const ANSWER = JSON.stringify({
  question: 'Tell me about a mistake.',
  language: 'en',
  text: 'In May I sent 340 clients the wrong price list. I called the five biggest ones myself that day.',
});

async function runCoach(options: readonly string[], settings: Record<string, string> = {}) {
  const program = join(inject('programsDirectory'), 'coach-cli.js');
  const coach = spawn(process.execPath, [program, ...options], {
    env: { PATH: process.env.PATH, MODELS_DIR: empty, ...settings },
  });
  coach.stdin.on('error', () => undefined);
  coach.stdin.end(`${ANSWER}\n`);
  const [out, told] = await Promise.all([text(coach.stdout), text(coach.stderr)]);
  return { out, told };
}

it('a setting of the server that the coach does not need stops no answer', async () => {
  const { out } = await runCoach(['--offline'], { PORT: 'abc' });
  expect(JSON.parse(out)).toMatchObject({ score: expect.any(Number) });
});

it('a model that is not configured is told before anything is fetched', async () => {
  const { out, told } = await runCoach(['--engine', 'llm']);
  expect(out).toBe('');
  expect(told).toContain('--engine llm needs LLM_BASE_URL and LLM_MODEL.');
  expect(told).not.toContain('fetching');
});
