import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { loadCoachTools } from './features/coach/coach-tools.ts';
import { judgeLines } from './features/coach/judge-lines.ts';
import { judgeLocally } from './features/coach/local-judgement.rules.ts';

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const tools = await loadCoachTools();
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
for await (const judged of judgeLines(async (answer) => judgeLocally(tools, answer).feedback, lines)) {
  if (!process.stdout.write(`${JSON.stringify(judged)}\n`)) await once(process.stdout, 'drain');
}
