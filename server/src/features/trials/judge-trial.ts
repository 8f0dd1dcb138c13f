import type { AnswerProgress, Attempt } from '@aloud/contract/practice/practice';
import type { JudgedTrial } from '@aloud/contract/practice/trials';
import { TRIAL_SECONDS_MAX } from '@aloud/contract/practice/trials.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import type { AnswerToHear, HearAndJudgeDeps } from '../practice/hear-and-judge.ts';
import { judgeUnstored } from '../practice/judge-unstored.ts';
import { findQuestion } from '../questions/find-questions.ts';
import type { TrialForm } from './read-trial-form.ts';
import { signReceipt } from './receipt.rules.ts';

export type JudgeTrialDeps = HearAndJudgeDeps & {
  db: Db;
  clock: Clock;
  receiptKeys: DerivedKeys;
  /** Deletes what a recogniser remembers of the visitor's words. */
  deleteRemembered: (visitor: string) => void;
};
type Input = {
  /** Whose share of the recognisers and text workers is used. */
  visitor: string;
  form: TrialForm;
  report: (progress: AnswerProgress) => void;
  signal: AbortSignal;
};

/** Recorders stop a moment late. */
const GRACE_SECONDS = 5;

/** Hears and judges a visitor's answer. Nothing of it is stored: the signed receipt is all there is. */
export async function judgeTrial(deps: JudgeTrialDeps, input: Input): Promise<JudgedTrial> {
  const { form } = input;
  const attempt = await judgeForm(deps, input).catch(refuseTooLong);
  const recordingSha256 = form.kind === 'spoken' ? form.recording.sha256 : null;
  const now = deps.clock.now();
  return { attempt, receipt: await signReceipt(deps.receiptKeys.current, { attempt, recordingSha256 }, now) };
}

async function judgeForm(deps: JudgeTrialDeps, { visitor, form, report, signal }: Input): Promise<Attempt> {
  const { attemptId, questionId, language } = form;
  const question = await findQuestion(deps.db, questionId, language);
  if (!question) throw new AppError('practice.question-unknown');
  const answer = toAnswer(form);
  try {
    const work = { accountId: visitor, attemptId, question, language, answer, report, signal };
    return await judgeUnstored(deps, work);
  } finally {
    deps.deleteRemembered(visitor);
  }
}

function toAnswer(form: TrialForm): AnswerToHear {
  if (form.kind === 'typed') return form;
  return {
    kind: form.kind,
    role: '',
    readRecording: async () => form.recording.bytes,
    secondsMax: TRIAL_SECONDS_MAX + GRACE_SECONDS,
  };
}

function refuseTooLong(error: unknown): never {
  if (error instanceof AppError && error.code === 'speech.too-long')
    throw new AppError('trial.too-long', { seconds: TRIAL_SECONDS_MAX }, { cause: error });
  throw error;
}
