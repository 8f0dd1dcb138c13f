import { analyseResume } from './analysis/analyse-resume.rules.ts';
import { checkQuestions, checkSummary } from './analysis/model-findings.rules.ts';
import { linesOfResume } from './analysis/resume-lines.rules.ts';
import { resumePrompt } from './analysis/resumes.prompts.ts';
import type { QuestionsToCheck, SummaryToCheck } from './resume-reader.ts';

/** Text tasks on a resume, run in workers. */
export const readResumeText = {
  analyse: analyseResume,
  prompt: (text: string) =>
    resumePrompt(
      linesOfResume(text)
        .map((line) => line.text)
        .join('\n'),
    ),
  checkSummary: ({ text, reply }: SummaryToCheck) => checkSummary(reply, linesOfResume(text)),
  checkQuestions: ({ text, kind, reply }: QuestionsToCheck) =>
    checkQuestions(kind, reply, linesOfResume(text)),
};
