import { type AnswerToJudge, type Feedback, RUBRIC_VERSION } from '@aloud/contract/feedback/feedback';
import type { ReportProgress, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Conversation } from '../interviews/get-interview.ts';
import { listBankFor } from '../interviews/interviewer/prepare-interviewers.ts';
import { findQuestion } from '../questions/find-questions.ts';
import { type MeasuredTurn, summariseDelivery } from './delivery.rules.ts';
import { chooseNext } from './next-questions.rules.ts';
import type { AnsweredQuestion, ReportReader } from './report-reader.ts';
import { scoreInterview } from './score.rules.ts';
import { type DiscussedQuestion, findSource } from './split-by-question.rules.ts';

export type WriteReportDeps = {
  db: Db;
  clock: Clock;
  reader: ReportReader;
  judge: (answer: AnswerToJudge, options: { accountId: string; signal: AbortSignal }) => Promise<Feedback>;
};

type Options = { signal: AbortSignal; report: (progress: ReportProgress) => void };
type Judged = AnsweredQuestion & { question: ReportQuestion };
type Context = { interview: Conversation['interview']; how: { accountId: string; signal: AbortSignal } };

/** Judges what was said, question by question, and adds it up. Nothing is stored and nothing is charged here. */
export async function writeReport(
  deps: WriteReportDeps,
  conversation: Conversation,
  options: Options,
): Promise<WrittenReport> {
  const { interview, turns } = conversation;
  const how = { accountId: interview.accountId, signal: options.signal };
  const read = await deps.reader.readConversation({ turns, language: interview.language }, how);
  const { answered, candidateQuestions } = read;
  const judged: Judged[] = [];
  for (const one of answered) {
    options.report({ step: 'judging', done: judged.length, of: answered.length });
    judged.push({ ...one, question: await judgeQuestion(deps, one, { interview, how }) });
  }
  options.report({ step: 'adding-up' });
  const questions = judged.map(({ question }) => question);
  const score = scoreInterview(questions);
  const { id: interviewId, language, role, level } = interview;
  const answers = judged.map(({ answer }) => answer);
  const points = await deps.reader.choosePoints({ questions, answers }, how);
  const bank = await listBankFor(deps.db, interview);
  return {
    interviewId,
    ...score,
    rubric: RUBRIC_VERSION,
    language,
    role,
    level,
    seconds: Math.round(interview.activeMs / 1_000),
    startedAt: interview.startedAt?.toISOString() ?? null,
    createdAt: deps.clock.now().toISOString(),
    ...points,
    questions,
    ...(candidateQuestions && { candidateQuestions }),
    delivery: await measureDelivery(deps, judged, { turns, interview, how }),
    next: chooseNext({ interviewId, questions, criteria: score.criteria, bank }),
  };
}

async function judgeQuestion(
  deps: WriteReportDeps,
  answered: AnsweredQuestion,
  context: Context,
): Promise<ReportQuestion> {
  const { asked, answer } = answered;
  const { question, answers, asides, isWarmUp, followUps } = asked;
  const { id: questionId, text, type } = question;
  const known =
    questionId === null ? undefined : await findQuestion(deps.db, questionId, context.interview.language);
  const feedback =
    answer.text === ''
      ? null
      : await unlessUnreadable(() => judgeText(deps, { ...answered, known }, context));
  const judged = feedback === UNREADABLE ? null : feedback;
  const isUnknown = asked.isUnknown || judged?.notEnough?.reason === 'does-not-know';
  const times = answers.flatMap(({ fromMs, toMs }) =>
    fromMs !== null && toMs !== null ? [fromMs, toMs] : [],
  );
  return {
    question: text,
    questionId,
    type: judged?.type ?? type,
    source: findSource(asked, context.interview),
    isWarmUp,
    outcome: feedback === UNREADABLE ? 'unreadable' : judgeOutcome(asked, feedback),
    score: judged?.score ?? null,
    margin: judged?.margin ?? null,
    text: answer.text,
    ...(answer.corrections.length > 0 && { corrections: answer.corrections }),
    turns: asked.turns.map(({ turn }) => turn),
    fromMs: times.length > 0 ? Math.min(...times) : null,
    toMs: times.length > 0 ? Math.max(...times) : null,
    followUps,
    ...(asides.length > 0 && { asides }),
    ...(isUnknown && { learn: { sample: known?.sample || null } }),
    feedback: judged,
  };
}

const UNREADABLE = 'unreadable';

/** An answer that breaks the analysis is marked unreadable; the others are still judged. */
async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T | typeof UNREADABLE> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'coach.unreadable-text') return UNREADABLE;
    throw error;
  }
}

/** Undefined where it is not in the bank. */
type KnownQuestion = Awaited<ReturnType<typeof findQuestion>>;

async function judgeText(
  deps: WriteReportDeps,
  { asked: { question }, answer, known }: AnsweredQuestion & { known: KnownQuestion },
  { interview, how }: Context,
): Promise<Feedback> {
  const { language } = interview;
  const toJudge = {
    ...answer.judged,
    question: question.text || answer.text.slice(0, 200),
    questionInEnglish: known?.english || null,
    type: question.type,
    sample: known?.sample || null,
    keyPoints: [...(known?.keyPoints ?? [])],
    language,
  };
  const feedback = await deps.judge(toJudge, how);
  return deps.reader.placeOnRecording({ feedback, answer }, how);
}

function judgeOutcome(
  { isSkipped, isUnknown }: DiscussedQuestion,
  feedback: Feedback | null,
): ReportQuestion['outcome'] {
  if (!feedback && isUnknown) return 'unknown';
  if (!feedback) return isSkipped ? 'skipped' : 'unanswered';
  return feedback.score === null ? 'not-enough' : 'judged';
}

async function measureDelivery(
  deps: WriteReportDeps,
  judged: readonly Judged[],
  { interview, turns, how }: Context & Pick<Conversation, 'turns'>,
) {
  const measured: MeasuredTurn[] = [];
  for (const [index, { asked }] of judged.entries()) {
    const { text, type } = asked.question;
    const about = { question: text || 'Question', type, language: interview.language };
    for (const turn of asked.answers) {
      const { fromMs, toMs } = turn;
      if (!turn.words || fromMs === null || toMs === null) continue;
      const delivery = await unlessUnreadable(() => deps.reader.measureTurn({ ...about, turn }, how));
      if (delivery === null || delivery === UNREADABLE) continue;
      const thinkingSeconds = thinkingBefore(turns, turn);
      measured.push({ turn: turn.turn, question: index, fromMs, toMs, thinkingSeconds, delivery });
    }
  }
  const bands =
    measured[0]?.delivery.bands ??
    judged.find(({ question }) => question.feedback)?.question.feedback?.delivery.bands;
  return summariseDelivery(measured, bands ?? NO_BANDS);
}

const NO_BAND = { low: null, high: null };
const NO_BANDS = {
  wordsPerMinute: NO_BAND,
  fillersPerMinute: NO_BAND,
  longestPause: NO_BAND,
  answerSeconds: NO_BAND,
};

/** From the end of what the interviewer said to the first word. */
function thinkingBefore(
  turns: Conversation['turns'],
  { turn, fromMs }: Conversation['turns'][number],
): number | null {
  const before = turns.findLast((other) => other.turn < turn);
  if (before?.role !== 'interviewer' || before.toMs === null || fromMs === null) return null;
  return Math.max(0, Math.round((fromMs - before.toMs) / 100) / 10);
}
