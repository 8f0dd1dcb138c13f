import type { Locale } from '@aloud/contract/locale';
import type { AnswerProgress } from '@aloud/contract/practice/practice';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { defineJobKind, type JobRow } from '../../platform/jobs/job-rows.ts';
import type { Delivery, JobDefinition, JobTools } from '../../platform/jobs/job-workers.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { findUser } from '../accounts/users.ts';
import { type AskedQuestion, findQuestion } from '../questions/find-questions.ts';
import { scoreColumns } from './attempt-view.rules.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { type HearAndJudgeDeps, hearAndJudge, type QuestionToJudge } from './hear-and-judge.ts';
import { findAttempt, insertAttempt } from './practice.data.ts';
import { deleteRecording, readRecording } from './recordings.ts';

export const ATTEMPT_JOB = defineJobKind<AttemptInput, AnswerProgress>('practice-answer');

/** Recognition uses all cores: more workers would only make each attempt slower. */
const WORKERS = 2;
/** Where a speech server recognises, they mostly wait for it; each holds one decoded recording, 40 MB at most. */
const WORKERS_WAITING = 8;
/** Ten minutes of recording on a slow machine, and a slow language model. */
const WITHIN_SECONDS = 900;

/** The input of the job: the answer as it was sent. */
export type AttemptInput = { questionId: string; language: Locale } & (
  | { kind: 'typed'; text: string }
  | { kind: 'spoken'; fileId: string }
);

export type AttemptJobDeps = HearAndJudgeDeps & {
  db: Db;
  bus: EventBus;
  clock: Clock;
  blobs: BlobStore;
  findResumeQuestion: FindResumeQuestion;
};

export function createAttemptJob(
  deps: AttemptJobDeps,
  { recognisesHere = true } = {},
): JobDefinition<AttemptInput, AnswerProgress> {
  return {
    kind: ATTEMPT_JOB,
    workers: recognisesHere ? WORKERS : WORKERS_WAITING,
    withinSeconds: WITHIN_SECONDS,
    work: (job, tools) => judgeAttempt(deps, job, tools),
    forget: (job) => deleteInput(deps, job),
  };
}

async function deleteInput(deps: AttemptJobDeps, { accountId, input }: JobRow<AttemptInput>): Promise<void> {
  if (input.kind === 'spoken') await deleteRecording(deps, { accountId, fileId: input.fileId });
}

/** Transcribes and judges the answer; charge, review schedule and attempt are stored in one transaction. */
async function judgeAttempt(
  deps: AttemptJobDeps,
  job: JobRow<AttemptInput>,
  tools: JobTools<AnswerProgress>,
): Promise<Delivery> {
  const { accountId, key: attemptId, createdAt, input } = job;
  const { signal, report } = tools;

  // The attempt was submitted again at the moment of its delivery.
  if (await findAttempt(deps.db, { accountId, attemptId })) {
    await deleteInput(deps, job);
    return async () => undefined;
  }
  const question = await findAskedQuestion(deps, { accountId, ...input });
  if (!question) throw new AppError('practice.question-unknown');

  const { language } = input;
  const answer = await prepareAnswer(deps, { accountId, input });
  const { content, feedback } = await hearAndJudge(deps, {
    accountId,
    question,
    language,
    answer,
    report,
    signal,
  });

  return async (tx) => {
    const isOfBank = question.origin === 'bank';
    const attempt = {
      accountId,
      id: attemptId,
      questionId: isOfBank ? question.id : null,
      resumeQuestionId: isOfBank ? null : question.id,
      createdAt,
    };
    const { isCharged } = await gradeAttempt({ ...deps, db: tx }, { attempt, feedback });
    await insertAttempt(tx, {
      ...attempt,
      question: question.text,
      questionType: question.type,
      sample: question.sample,
      language,
      kind: input.kind,
      audioFileId: input.kind === 'spoken' ? input.fileId : null,
      ...content,
      ...scoreColumns(feedback),
      isCharged,
    });
  };
}

type AnswerToPrepare = { accountId: string; input: AttemptInput };

async function prepareAnswer(deps: AttemptJobDeps, { accountId, input }: AnswerToPrepare) {
  if (input.kind === 'typed') return input;
  const { kind, fileId } = input;
  const role = (await findUser(deps.db, accountId))?.role ?? '';
  return { kind, role, readRecording: () => readRecording(deps, { accountId, fileId }) };
}

type QuestionRef = { accountId: string; questionId: string; language: Locale };

/** Finds a question made of the account's own resume; undefined for any other id. */
export type FindResumeQuestion = (which: QuestionRef) => Promise<AskedQuestion | undefined>;

type Deps = { db: Db; findResumeQuestion: FindResumeQuestion };

/** The origin decides which question column of the attempt is set. */
type OriginatedQuestion = QuestionToJudge & { id: string; origin: 'bank' | 'resume' };

export async function findAskedQuestion(
  deps: Deps,
  which: QuestionRef,
): Promise<OriginatedQuestion | undefined> {
  const ofBank = await findQuestion(deps.db, which.questionId, which.language);
  if (ofBank) return { ...ofBank, origin: 'bank' };
  const ofResume = await deps.findResumeQuestion(which);
  return ofResume && { ...ofResume, origin: 'resume', categories: [], english: '', keyPoints: [] };
}
