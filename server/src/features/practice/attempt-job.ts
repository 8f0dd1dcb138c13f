import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import { ANSWER_WORDS_MAX } from '@aloud/contract/feedback/feedback.limits';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerProgress } from '@aloud/contract/practice/practice';
import { HEARD_TEXT_MAX } from '@aloud/contract/practice/practice.limits';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { Sound } from '@aloud/contract/voice/speech';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { defineJobKind, type JobRow } from '../../platform/jobs/job-rows.ts';
import type { Delivery, JobDefinition, JobTools } from '../../platform/jobs/job-workers.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { findUser } from '../accounts/admin/users.ts';
import { type AskedQuestion, findQuestion } from '../questions/find-questions.ts';
import { type CorrectTerms, correctHeardTerms } from '../speech/terms/correct-heard-terms.ts';
import { scoreColumns } from './attempt-view.rules.ts';
import { gradeAttempt } from './grade-attempt.ts';
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

export type Transcription = { words: HeardWord[]; seconds: number; sound: Sound };

/** Silence gives no words. Throws the recogniser's error codes. */
export type Transcribe = (
  recording: Uint8Array,
  options: {
    accountId: string;
    language: Locale;
    signal: AbortSignal;
    onProgress: (fraction: number) => void;
    /** The text so far. */
    onText: (text: string) => void;
  },
) => Promise<Transcription>;

export type Judge = (
  answer: AnswerToJudge,
  options: { accountId: string; signal: AbortSignal },
) => Promise<Feedback>;

export type AttemptJobDeps = {
  db: Db;
  bus: EventBus;
  clock: Clock;
  blobs: BlobStore;
  transcribe: Transcribe;
  judge: Judge;
  correctTerms: CorrectTerms;
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

  const content = await transcribeAnswer(deps, { accountId, input, question, report, signal });
  report({ step: 'judging' });
  const feedback = await deps.judge(
    {
      question: question.text,
      questionInEnglish: question.english || null,
      type: question.type,
      sample: question.sample || null,
      keyPoints: [...question.keyPoints],
      language: input.language,
      ...(content.words
        ? { words: content.words, answerSeconds: content.seconds, filledPauses: content.sound?.filledPauses }
        : { text: content.text }),
    },
    { accountId, signal },
  );

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
      language: input.language,
      kind: input.kind,
      audioFileId: input.kind === 'spoken' ? input.fileId : null,
      ...content,
      ...scoreColumns(feedback),
      isCharged,
    });
  };
}

type AnswerContent = { text: string; words: HeardWord[] | null; seconds: number | null; sound: Sound | null };
type AnswerToTranscribe = {
  accountId: string;
  input: AttemptInput;
  question: OriginatedQuestion;
  report: (progress: AnswerProgress) => void;
  signal: AbortSignal;
};

async function transcribeAnswer(
  deps: AttemptJobDeps,
  { accountId, input, question, report, signal }: AnswerToTranscribe,
): Promise<AnswerContent> {
  if (input.kind === 'typed') return { text: input.text, words: null, seconds: null, sound: null };
  let hearing: AnswerProgress & { step: 'hearing' } = { step: 'hearing', fraction: 0 };
  const tell = (change: { fraction?: number; text?: string }) => {
    hearing = { ...hearing, ...change };
    report(hearing);
  };
  tell({});
  const recording = await readRecording(deps, { accountId, fileId: input.fileId });
  const heard = await deps.transcribe(recording, {
    accountId,
    language: input.language,
    signal,
    onProgress: (fraction) => tell({ fraction }),
    onText: (text) => tell({ text: text.slice(-HEARD_TEXT_MAX) }),
  });
  const words = heard.words.filter(({ text }) => text.trim() !== '').slice(0, ANSWER_WORDS_MAX);
  if (words.length === 0) throw new AppError('practice.nothing-heard');
  const corrected = await correctHeardTerms(
    deps.correctTerms,
    {
      words,
      language: input.language,
      categories: question.categories,
      question: question.text,
      role: (await findUser(deps.db, accountId))?.role ?? '',
    },
    { accountId, signal },
  );
  return { text: textOfWords(corrected), words: corrected, seconds: heard.seconds, sound: heard.sound };
}

type QuestionRef = { accountId: string; questionId: string; language: Locale };

/** Finds a question made of the account's own resume; undefined for any other id. */
export type FindResumeQuestion = (which: QuestionRef) => Promise<AskedQuestion | undefined>;

type Deps = { db: Db; findResumeQuestion: FindResumeQuestion };

/** The origin decides which question column of the attempt is set. */
type OriginatedQuestion = AskedQuestion & {
  origin: 'bank' | 'resume';
  categories: readonly string[];
  /** Empty where the bank has none; meaning is compared in English. */
  english: string;
  keyPoints: readonly KeyPoint[];
};

export async function findAskedQuestion(
  deps: Deps,
  which: QuestionRef,
): Promise<OriginatedQuestion | undefined> {
  const ofBank = await findQuestion(deps.db, which.questionId, which.language);
  if (ofBank) return { ...ofBank, origin: 'bank' };
  const ofResume = await deps.findResumeQuestion(which);
  return ofResume && { ...ofResume, origin: 'resume', categories: [], english: '', keyPoints: [] };
}
