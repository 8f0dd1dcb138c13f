import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import { judgeAnswer } from '../features/coach/judging/judge-answer.ts';
import type { LocalCoach } from '../features/coach/judging/local-coach.ts';
import type { RenderLegal } from '../features/legal/send-legal-pdf.ts';
import type { PositionReader } from '../features/positions/position-reader.ts';
import type { AttemptReader } from '../features/practice/attempt-reader.ts';
import type { ReportPdfDeps } from '../features/reports/pdf/send-report-pdf.ts';
import type { ReportReader } from '../features/reports/report-reader.ts';
import type { CheckClaimsDeps } from '../features/resumes/claims/check-claims.ts';
import type { CreateResumeDeps } from '../features/resumes/create-resume.ts';
import type { ResumeReader } from '../features/resumes/resume-reader.ts';
import type { CorrectTerms } from '../features/speech/terms/correct-heard-terms.ts';
import type { LanguageModel } from '../providers/llm/llm.port.ts';
import type { TextWork, TextWorkers } from './text-workers.ts';

/** The legal documents belong to no account: all of their visitors have one share of the workers together. */
const LEGAL_SHARE = 'legal-documents';

/** Adapts the text workers to the functions that features expect. */
export function wireText({ run }: TextWorkers, llm: LanguageModel | undefined) {
  const createCoachFor = (accountId: string): LocalCoach => ({
    judge: (answer, signal) => run('judgeAnswer', answer, { accountId, signal }),
    weigh: (input, signal) => run('weighVotes', input, { accountId, signal }),
  });
  const judge = (answer: AnswerToJudge, { accountId, signal }: TextWork) =>
    judgeAnswer({ coach: createCoachFor(accountId), llm }, { answer, signal });
  const judgeHere = (answer: AnswerToJudge, { accountId, signal }: TextWork) =>
    judgeAnswer({ coach: createCoachFor(accountId) }, { answer, signal });
  const answers: AttemptReader = {
    correctWords: (input, how) => run('correctWords', input, how),
    compareParts: (input, how) => run('compareParts', input, how),
  };
  const resumes: ResumeReader = {
    analyse: (resume, how) => run('analyseResume', resume, how),
    prompt: (text, how) => run('promptOfResume', text, how),
    checkSummary: (input, how) => run('checkResumeSummary', input, how),
    checkQuestions: (input, how) => run('checkResumeQuestions', input, how),
  };
  const reports: ReportReader = {
    readConversation: (input, how) => run('readConversation', input, how),
    placeOnRecording: (input, how) => run('placeOnRecording', input, how),
    measureTurn: (input, how) => run('measureTurn', input, how),
    choosePoints: (input, how) => run('choosePoints', input, how),
  };
  const positions: PositionReader = {
    chooseCategories: (input, how) => run('categoriesOfPosition', input, how),
    suggest: (input, how) => run('suggestQuestions', input, how),
    checkReply: (input, how) => run('checkSuggestions', input, how),
  };
  const correctTerms: CorrectTerms = (input, how) => run('correctTerms', input, how);
  const describe: CreateResumeDeps['describe'] = (text, how) => run('describeResume', text, how);
  const compare: CheckClaimsDeps['compare'] = (input, how) => run('compareClaims', input, how);
  const renderPdf: ReportPdfDeps['renderPdf'] = (input, how) => run('renderReportPdf', input, how);
  const renderLegal: RenderLegal = (input, signal) =>
    run('renderLegalPdf', input, { accountId: LEGAL_SHARE, signal });
  return {
    judge,
    judgeHere,
    correctTerms,
    answers,
    resumes,
    reports,
    positions,
    describe,
    compare,
    renderPdf,
    renderLegal,
  };
}
