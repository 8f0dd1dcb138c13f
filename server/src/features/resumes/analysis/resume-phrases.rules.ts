import type { ResumeMonth } from '@aloud/contract/resumes';
import type { SkillKind } from './resume-skills.rules.ts';

/** A question with a place for the quoted line, `{quote}`, and for other facts by their names. */
type Template = string;
export type Templates = readonly [Template, ...Template[]];

/** What a question made of a resume aims at. */
export const AIMS = [
  'measured-how',
  'measured-people',
  'built-choice',
  'built-failure',
  'led-people',
  'gap',
  'short-job',
  'move',
  'current-job',
  'vague-duty',
  'bare-quality',
  'skill-untold',
  'skill-named',
  'study',
  'tell-more',
] as const;
export type Aim = (typeof AIMS)[number] | `skill-${SkillKind}`;

export type ResumePhrases = {
  questions: Record<Aim, Templates>;
  quote: (text: string) => string;
  /** As it stands after «между» and "between". */
  between: (month: ResumeMonth) => string;
  duration: (months: number) => string;
  overview: {
    titled: (title: string) => string;
    untitled: string;
    experience: (duration: string, jobs: number) => string;
    lastJob: (title: string, company: string | null) => string;
    skills: (names: string) => string;
    measured: (lines: number) => string;
    unmeasured: string;
    gaps: (gaps: number) => string;
  };
};
