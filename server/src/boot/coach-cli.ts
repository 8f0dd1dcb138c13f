import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { judgeAnswer } from '../features/coach/judging/judge-answer.ts';
import { judgeLines } from '../features/coach/judging/judge-lines.ts';
import { createLocalCoach } from '../features/coach/judging/local-coach.ts';
import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { createOpenAiCompatible } from '../providers/llm/openai-compatible.ts';

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'local' } } });

function openModel() {
  if (values.engine !== 'llm') return undefined;
  const { llm } = readConfig(process.env);
  if (!llm) throw new StartError('--engine llm needs LLM_BASE_URL and LLM_MODEL.');
  return createOpenAiCompatible(llm);
}

// Judged on the main thread: this process serves no requests, and the texts are the operator's own.
const deps = { coach: createLocalCoach(await loadCoachTools()), llm: openModel() };
const signal = new AbortController().signal;
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
for await (const judged of judgeLines((answer) => judgeAnswer(deps, { answer, signal }), lines)) {
  if (!process.stdout.write(`${JSON.stringify(judged)}\n`)) await once(process.stdout, 'drain');
}
