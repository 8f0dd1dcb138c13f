import type { Locale } from '@aloud/contract/locale';
import { makeQuestions } from './make-questions.rules.ts';
import type { ResumeFindings, ResumeToAnalyse } from './resume-findings.ts';
import { findJobs, placeExperience } from './resume-jobs.rules.ts';
import { linesOfResume } from './resume-lines.rules.ts';
import { resumePhrasesEn } from './resume-phrases.en.ts';
import { resumePhrasesRu } from './resume-phrases.ru.ts';
import type { ResumePhrases } from './resume-phrases.rules.ts';
import { findSkills } from './resume-skills.rules.ts';
import { summariseResume } from './summarise-resume.rules.ts';

const PHRASES: Record<Locale, ResumePhrases> = { ru: resumePhrasesRu, en: resumePhrasesEn };

/** Analysis by rules alone: needs no provider and is deterministic. */
export function analyseResume({ text, language, now }: ResumeToAnalyse): ResumeFindings {
  const lines = placeExperience(linesOfResume(text));
  const resume = { lines, jobs: findJobs(lines), skills: findSkills(lines), now };
  const phrases = PHRASES[language];
  return {
    overview: summariseResume(resume, phrases),
    questions: makeQuestions(resume, phrases),
    engine: { used: 'local', model: null, votes: 0, droppedQuotes: 0, fallback: null },
  };
}
