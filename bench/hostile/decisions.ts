import { createTextWorkers } from '../../server/src/boot/text-workers.ts';
import { loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { decideReply } from '../../server/src/features/interviews/interviewer/decision/decide-reply.ts';
import type { ReplyToDecide } from '../../server/src/features/interviews/interviewer/interviewer-setup.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { ORDINARY } from '../../server/src/testing/misbehaving/hostile-text.ts';
import { percentile } from '../voice/script.ts';

const DECISIONS = 300;
const WARM_UP = 20;

const QUESTION = { id: 'q', text: 'Расскажите о конфликте с коллегой.', type: 'behavioural' as const };
const turn = { pieces: [], kind: null, plan: null, isInterrupted: false, heard: null };

/** An answer of a minute in an interview that has lasted for twenty. */
const input: ReplyToDecide = {
  setup: {
    interviewId: 'i',
    language: 'ru',
    role: 'Аналитик',
    manner: 'friendly',
    name: '',
    description: null,
    questions: [
      { ...QUESTION, sample: '' },
      { id: 'r', text: 'Расскажите о сроках.', sample: '', type: 'technical' },
    ],
  },
  request: {
    kind: 'answer',
    turns: Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? {
            ...turn,
            turn: n + 1,
            role: 'interviewer' as const,
            text: QUESTION.text,
            plan: { isClosing: false, move: 'question', question: QUESTION, followUp: null },
          }
        : { ...turn, turn: n + 1, role: 'candidate' as const, text: ORDINARY.join(' ') },
    ),
    answer: ORDINARY.join(' '),
    timeLeft: 'plenty',
    remainingMs: 600_000,
    spoken: '',
  },
};

async function time(decide: () => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < WARM_UP + DECISIONS; n += 1) {
    const from = performance.now();
    await decide();
    if (n >= WARM_UP) taken.push(performance.now() - from);
  }
  return taken;
}

/** What a worker adds to the decision of an interviewer: the price of a turn that no text can hold up. */
export async function measureDecisions(): Promise<void> {
  const tools = await loadCoachTools();
  const text = createTextWorkers({ logger: createLogger('silent') });
  await text.ready();
  const { signal } = new AbortController();
  const here = await time(() => decideReply(tools, input));
  const there = await time(() => text.run('decideReply', input, { accountId: 'a', isUrgent: true, signal }));
  await text.close();
  const row = (taken: number[]) => [0.5, 0.99].map((share) => percentile(taken, share));
  const [inProcess, inWorker] = [row(here), row(there)];
  const ms = (value = 0) => `${value.toFixed(2)} ms`;
  console.log("\nAn interviewer's decision, p50 and p99");
  console.log(`  in process    ${inProcess.map(ms).join('  ')}`);
  console.log(`  in a worker   ${inWorker.map(ms).join('  ')}`);
  console.log(`  added         ${inWorker.map((value, n) => ms(value - (inProcess[n] ?? 0))).join('  ')}`);
}
