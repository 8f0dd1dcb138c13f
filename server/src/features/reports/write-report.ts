import type { AnswerToJudge, Delivery, Feedback } from '@aloud/contract/feedback';
import { RUBRIC_VERSION } from '@aloud/contract/feedback';
import type { ReportProgress, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Conversation } from '../interviews/get-conversation.ts';
import { listBankFor } from '../interviews/list-bank-for.ts';
import { findQuestion } from '../questions/find-question.ts';
import { type AnswerText, answerText, onRecording, turnAt } from './answer-text.rules.ts';
import { type AskedQuestion, askedQuestions, sourceOf } from './asked-questions.rules.ts';
import { chooseNext } from './next-questions.rules.ts';
import { deliveryOf, type MeasuredTurn } from './report-delivery.rules.ts';
import { chooseFirstFix, choosePoints } from './report-points.rules.ts';
import { scoreInterview } from './report-score.rules.ts';

export type WriteReportDeps = {
  db: Db;
  clock: Clock;
  judge: (answer: AnswerToJudge, options: { signal: AbortSignal }) => Promise<Feedback>;
  /** What can be counted in one turn, whoever judges. */
  measure: (answer: AnswerToJudge) => Promise<Delivery>;
};

type Options = { signal: AbortSignal; report: (progress: ReportProgress) => void };
type Judged = { asked: AskedQuestion; answer: AnswerText; question: ReportQuestion };

/** Judges what was said, question by question, and adds it up. Nothing is stored and nothing is charged here. */
export async function writeReport(
  deps: WriteReportDeps,
  conversation: Conversation,
  options: Options,
): Promise<WrittenReport> {
  const { interview, turns } = conversation;
  const asked = askedQuestions(turns);
  const judged: Judged[] = [];
  for (const one of asked) {
    options.report({ step: 'judging', done: judged.length, of: asked.length });
    judged.push(await judgeQuestion(deps, one, { interview, signal: options.signal }));
  }
  options.report({ step: 'adding-up' });
  const questions = judged.map(({ question }) => question);
  const score = scoreInterview(questions);
  const { id: interviewId, language, role, level } = interview;
  const points = choosePoints(questions, (index, char) => {
    const answer = judged[index]?.answer;
    return answer ? turnAt(answer, char) : 0;
  });
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
    firstFix: chooseFirstFix(questions),
    questions,
    delivery: await measureDelivery(deps, judged, conversation),
    next: chooseNext({ interviewId, questions, criteria: score.criteria, bank }),
  };
}

type Context = { interview: Conversation['interview']; signal: AbortSignal };

async function judgeQuestion(
  deps: WriteReportDeps,
  asked: AskedQuestion,
  { interview, signal }: Context,
): Promise<Judged> {
  const { question, answers, isWarmUp, followUps } = asked;
  const { id: questionId, text, type } = question;
  const answer = answerText(answers);
  const feedback = answer.text === '' ? null : await judgeText(deps, asked, { answer, interview, signal });
  const times = answers.flatMap(({ fromMs, toMs }) =>
    fromMs !== null && toMs !== null ? [fromMs, toMs] : [],
  );
  return {
    asked,
    answer,
    question: {
      question: text,
      questionId,
      type: feedback?.type ?? type,
      source: sourceOf(asked, interview),
      isWarmUp,
      outcome: outcomeOf(asked, feedback),
      score: feedback?.score ?? null,
      margin: feedback?.margin ?? null,
      text: answer.text,
      turns: asked.turns.map(({ turn }) => turn),
      fromMs: times.length > 0 ? Math.min(...times) : null,
      toMs: times.length > 0 ? Math.max(...times) : null,
      followUps,
      feedback,
    },
  };
}

async function judgeText(
  deps: WriteReportDeps,
  { question }: AskedQuestion,
  { answer, interview, signal }: Context & { answer: AnswerText },
): Promise<Feedback> {
  const { language } = interview;
  const known = question.id === null ? undefined : await findQuestion(deps.db, question.id, language);
  const toJudge = {
    ...answer.judged,
    question: question.text || answer.text.slice(0, 200),
    type: question.type,
    sample: known?.sample || null,
    language,
  };
  return onRecording(await deps.judge(toJudge, { signal }), answer);
}

function outcomeOf({ isSkipped }: AskedQuestion, feedback: Feedback | null): ReportQuestion['outcome'] {
  if (!feedback) return isSkipped ? 'skipped' : 'unanswered';
  return feedback.score === null ? 'not-enough' : 'judged';
}

async function measureDelivery(
  deps: WriteReportDeps,
  judged: readonly Judged[],
  { interview, turns }: Conversation,
) {
  const measured: MeasuredTurn[] = [];
  for (const [index, { asked }] of judged.entries()) {
    for (const turn of asked.answers) {
      const { fromMs, toMs } = turn;
      const { words } = answerText([turn]).judged;
      if (!words || fromMs === null || toMs === null) continue;
      const { text: question, type } = asked.question;
      const toMeasure = { question: question || 'Question', type, language: interview.language, words };
      const delivery = await deps.measure(toMeasure);
      const thinkingSeconds = thinkingBefore(turns, turn);
      measured.push({ turn: turn.turn, question: index, fromMs, toMs, thinkingSeconds, delivery });
    }
  }
  const bands =
    measured[0]?.delivery.bands ??
    judged.find(({ question }) => question.feedback)?.question.feedback?.delivery.bands;
  return deliveryOf(measured, bands ?? NO_BANDS);
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
