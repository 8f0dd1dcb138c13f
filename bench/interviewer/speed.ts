import { judgeLocally } from '../../server/src/features/coach/judging/local-judgement.rules.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { percentile } from '../voice/script.ts';
import type { Conversation } from './converse.ts';
import type { Limit } from './limits.ts';

export type Speed = { decisions: number; medianMs: number; p95Ms: number; judgementMs: number };

/** Of the time the judgement alone takes: recognising the act, facts and words must cost less than reading the answer. */
const RATIO_MAX = 2;
/** The candidate hears silence meanwhile. */
const P95_MS_MAX = 150;

export function listSpeedLimits({ decisions, medianMs, p95Ms, judgementMs }: Speed): Limit[] {
  const ratio = medianMs / judgementMs;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    {
      name: `median decision about an answer (${decisions}), judgement alone ${ms(judgementMs)}`,
      value: `${ms(medianMs)}, × ${ratio.toFixed(2)}`,
      limit: `at most × ${RATIO_MAX}`,
      isKept: ratio <= RATIO_MAX,
    },
    {
      name: 'decision, 95th percentile',
      value: ms(p95Ms),
      limit: `at most ${P95_MS_MAX} ms`,
      isKept: p95Ms <= P95_MS_MAX,
    },
  ];
}

/** How long decisions took, beside the judgement that every decision about an answer contains. */
export function measureSpeed(coach: CoachTools, conversations: readonly Conversation[]): Speed {
  const taken: number[] = [];
  const judged: number[] = [];
  for (const { candidate, exchanges } of conversations) {
    // Everything said to a question is judged together, as the decision does.
    let question = '';
    let said: string[] = [];
    for (const { said: turn, plan, decidedMs } of exchanges) {
      if (decidedMs !== null && turn && isRead(plan.heard?.act)) {
        said.push(turn.text);
        taken.push(decidedMs);
        judged.push(timeJudgement(coach, { question, language: candidate.language, text: said.join(' ') }));
      }
      if (plan.move !== 'question' && plan.move !== 'opening') continue;
      question = plan.question?.text ?? '';
      said = [];
    }
  }
  return {
    decisions: taken.length,
    medianMs: percentile(taken, 0.5),
    p95Ms: percentile(taken, 0.95),
    judgementMs: percentile(judged, 0.5),
  };
}

function isRead(act: string | undefined): boolean {
  return act === 'answer' || act === 'corrects';
}

type Judged = { question: string; language: 'ru' | 'en'; text: string };

function timeJudgement(coach: CoachTools, { question, language, text }: Judged): number {
  const answer = {
    question,
    questionInEnglish: null,
    type: 'behavioural' as const,
    sample: null,
    keyPoints: [],
  };
  const from = performance.now();
  judgeLocally(coach, { ...answer, language, text }, null);
  return performance.now() - from;
}
