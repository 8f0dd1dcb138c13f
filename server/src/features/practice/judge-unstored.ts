import type { Locale } from '@aloud/contract/locale';
import type { AnswerProgress, Attempt } from '@aloud/contract/practice/practice';
import type { Clock } from '../../platform/clock.ts';
import { toUnstoredAttempt } from './attempt-view.rules.ts';
import {
  type AnswerToHear,
  type HearAndJudgeDeps,
  hearAndJudge,
  type QuestionToJudge,
} from './hear-and-judge.ts';

type Deps = HearAndJudgeDeps & { clock: Clock };
type Input = {
  /** Whose share of the recognisers and text workers is used. */
  accountId: string;
  attemptId: string;
  question: QuestionToJudge & { id: string };
  language: Locale;
  answer: AnswerToHear;
  report: (progress: AnswerProgress) => void;
  signal: AbortSignal;
};

/** An attempt at a question of the bank that no account made: heard and judged as any other, and stored nowhere. */
export async function judgeUnstored(deps: Deps, input: Input): Promise<Attempt> {
  const { attemptId: id, question, language, answer } = input;
  const { content, feedback } = await hearAndJudge(deps, input);
  const createdAt = deps.clock.now();
  return toUnstoredAttempt({ id, question, language, kind: answer.kind, ...content, feedback, createdAt });
}
