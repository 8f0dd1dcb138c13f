import { analyseLocally } from './analyse-locally.rules.ts';
import { checkQuestions, checkSummary } from './model-findings.rules.ts';
import { linesOfResume } from './resume-lines.rules.ts';
import type { QuestionsToCheck, SummaryToCheck } from './resume-reader.ts';
import { resumePrompt } from './resumes.prompts.ts';

/** What a thread does with the text of a resume. */
export const readResumeText = {
  analyse: analyseLocally,
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
