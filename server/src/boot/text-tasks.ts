import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import { categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import { judgeLocally } from '../features/coach/judging/judge-locally.rules.ts';
import { createLocalCoach, type VotesToWeigh } from '../features/coach/judging/local-coach.ts';
import type { CoachTools } from '../features/coach/language/coach-tools.ts';
import { measureMeaning } from '../features/coach/meaning/measure-meaning.ts';
import { decideReply } from '../features/interviews/interviewer/decision/decide-reply.ts';
import type { ReplyToDecide } from '../features/interviews/interviewer/interviewer-setup.ts';
import type { LegalToRender } from '../features/legal/render-legal-pdf.ts';
import { readPositionText } from '../features/positions/read-position-text.ts';
import type { PartsToCompare, WordsToCorrect } from '../features/practice/attempt-reader.ts';
import { compareParts } from '../features/practice/comparison/comparison.rules.ts';
import { correctWords } from '../features/practice/correction.rules.ts';
import { readReportText } from '../features/reports/read-report-text.ts';
import type { ReportToRender, TurnToMeasure } from '../features/reports/report-reader.ts';
import { describeResume } from '../features/resumes/analysis/describe-resume.ts';
import { type ClaimsToCompare, compareSaid } from '../features/resumes/claims/compare-said.ts';
import { readResumeText } from '../features/resumes/read-resume-text.ts';
import type { HeardTerms } from '../features/speech/terms/correct-heard-terms.ts';
import { createTermCorrector } from '../features/speech/terms/term-corrector.ts';
import { systemTimers } from '../platform/timers.ts';
import type { SentenceEmbedder } from '../providers/meaning/meaning.port.ts';
import { createReadyEmbedder } from '../providers/meaning/ready-embedder.ts';

/**
 * All work on the text of users. It runs in workers (`text-tasks.worker`) only: a slow text never blocks the event
 * loop.
 */
export function createTextTasks(tools: CoachTools) {
  const coach = createLocalCoach(tools);
  const { signal } = new AbortController();
  const measure = (answer: AnswerToJudge) => judgeLocally(tools, answer).feedback.delivery;
  // One comparison reads everything that answers are measured against.
  const warm = (embedder: SentenceEmbedder) =>
    measureMeaning({ ...tools, findEmbedder: async () => embedder }, WARM_UP);
  const live = {
    ...tools,
    findEmbedder: createReadyEmbedder({ timers: systemTimers, find: tools.findEmbedder, warm }),
  };
  const terms = createTermCorrector((word) =>
    tools.morphology.known(word).forms.some(({ isKnown }) => isKnown),
  );
  const { analyse, prompt, checkSummary, checkQuestions } = readResumeText;
  return {
    judgeAnswer: (answer: AnswerToJudge) => coach.judge(answer, signal),
    weighVotes: (input: VotesToWeigh) => coach.weigh(input, signal),
    decideReply: (input: ReplyToDecide) => decideReply(live, input),
    correctTerms: ({ role, categories, ...heard }: HeardTerms) => {
      // What is being said will be judged soon: the model is opened meanwhile.
      void live.findEmbedder();
      return terms.correct({ ...heard, categories: [...categories, ...categoriesOfRole(role)] });
    },
    correctWords: ({ heard, text }: WordsToCorrect) => correctWords(heard, text),
    compareParts: ({ before, after }: PartsToCompare) => compareParts(before, after),
    describeResume,
    analyseResume: analyse,
    promptOfResume: prompt,
    checkResumeSummary: checkSummary,
    checkResumeQuestions: checkQuestions,
    compareClaims: (input: ClaimsToCompare) => compareSaid(tools.morphology, input),
    categoriesOfPosition: readPositionText.listCategories,
    suggestQuestions: readPositionText.suggest,
    checkSuggestions: readPositionText.checkReply,
    readConversation: readReportText.readConversation,
    placeOnRecording: readReportText.placeOnRecording,
    measureTurn: (input: TurnToMeasure) => readReportText.measureTurn(input, measure),
    choosePoints: readReportText.choosePoints,
    renderLegalPdf: async (input: LegalToRender) => {
      const { renderLegalPdf } = await import('../features/legal/render-legal-pdf.ts');
      return new Uint8Array(await renderLegalPdf(input));
    },
    renderReportPdf: async ({ report, language }: ReportToRender) => {
      // Loaded when the first report is printed: a worker starts in four fifths of the time without it.
      const { renderReportPdf } = await import('../features/reports/pdf/render-report-pdf.ts');
      return new Uint8Array(await renderReportPdf(report, language));
    },
  };
}

const WARM_UP: AnswerToJudge = { question: 'Why?', language: 'en', text: 'Because it works.' };

export type TextTasks = ReturnType<typeof createTextTasks>;
export type TextTask = keyof TextTasks;
export type TextInput<Task extends TextTask> = Parameters<TextTasks[Task]>[0];
export type TextOutput<Task extends TextTask> = Awaited<ReturnType<TextTasks[Task]>>;

type TextInputs = { [Task in TextTask]: TextInput<Task> };
/** What a worker is given: one task and what it is about. */
export type TextRequest<Task extends TextTask = TextTask> = {
  [Each in Task]: { task: Each; input: TextInputs[Each] };
}[Task];

/** A request as it is sent to a worker. */
export type TextJob = TextRequest & {
  /** Where the model of meaning lies, told anew with each request: it may have been fetched since the last one. */
  meaningDirectory?: string | undefined;
};

export function runTextTask<Task extends TextTask>(
  tasks: { [Each in TextTask]: (input: TextInputs[Each]) => unknown },
  { task, input }: TextRequest<Task>,
): unknown {
  return tasks[task](input);
}
