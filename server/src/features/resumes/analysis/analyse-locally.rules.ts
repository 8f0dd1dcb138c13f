import type { Locale } from '@aloud/contract/locale';
import type { ResumeFindings, ResumeToAnalyse } from './findings.rules.ts';
import { jobsOf } from './resume-jobs.rules.ts';
import { linesOfResume } from './resume-lines.rules.ts';
import { overviewOf } from './resume-overview.rules.ts';
import { resumePhrasesEn } from './resume-phrases.en.ts';
import { resumePhrasesRu } from './resume-phrases.ru.ts';
import type { ResumePhrases } from './resume-phrases.rules.ts';
import { questionsOf } from './resume-questions.rules.ts';
import { skillsOf } from './resume-skills.rules.ts';

const PHRASES: Record<Locale, ResumePhrases> = { ru: resumePhrasesRu, en: resumePhrasesEn };

/** The engine that is always there: rules alone, the same findings every time. */
export function analyseLocally({ text, language, now }: ResumeToAnalyse): ResumeFindings {
  const lines = linesOfResume(text);
  const resume = { lines, jobs: jobsOf(lines), skills: skillsOf(lines), now };
  const phrases = PHRASES[language];
  return {
    overview: overviewOf(resume, phrases),
    questions: questionsOf(resume, phrases),
    engine: { used: 'local', model: null, votes: 0, droppedQuotes: 0, fallback: null },
  };
}
