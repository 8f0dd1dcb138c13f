import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Report, ReportNumbers, ReportQuestion } from '@aloud/contract/reports';

/** Texts of the PDF around the report itself. */
export const reportWordsEn = {
  brand: 'Aloud',
  title: 'Interview report',
  noRole: 'General interview',
  level: { junior: 'Junior', middle: 'Middle', senior: 'Senior' } as Record<Level, string>,
  language: { ru: 'in Russian', en: 'in English' } as Record<Locale, string>,
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  outOf: 'out of 100',
  noScore: 'No score',
  noScoreWhy: 'Too little could be judged to put a number on it.',
  margin: (from: number, to: number) => `most likely between ${from} and ${to}`,
  number: { content: 'Content', delivery: 'Delivery' } as Record<keyof ReportNumbers, string>,
  unseen: {
    local: 'Rules cannot see whether a fact is true or a decision was wise: that is for people to judge.',
    llm: 'The model does not check facts and can be wrong: whether a fact is true or a decision was wise is for people to judge.',
  } as Record<Report['engine']['used'], string>,
  coverage: ({ asked, judged, skipped }: Report['coverage']) =>
    `${judged} of ${asked} questions counted${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  firstFix: 'Change this first',
  strong: 'What works',
  weak: 'What to change',
  noStrong: 'Nothing could be proved with your own words this time.',
  noWeak: 'Nothing stood out.',
  questions: 'Question by question',
  warmUp: 'warm-up, not counted',
  outcome: {
    judged: '',
    'not-enough': 'too short to judge',
    skipped: 'skipped',
    unanswered: 'not answered',
    unreadable: 'could not be judged',
  } as Record<Exclude<ReportQuestion['outcome'], 'unknown'>, string>,
  type: {
    behavioural: 'behavioural',
    technical: 'technical',
    situational: 'situational',
    unusual: 'unusual',
  } as Record<QuestionType, string>,
  asked: 'Asked again',
  because: 'Why',
  delivery: 'How you sounded',
  pace: 'words a minute',
  fillers: 'fillers a minute',
  pause: 'longest pause, s',
  paceOverTime: 'Pace, answer by answer; the band is a comfortable pace',
  typed: 'You answered in writing: there is nothing to hear.',
  next: 'Practise next',
  nextReason: {
    again: 'answer it once more',
    alike: 'of the kind you found hardest',
    new: 'one more question to practise',
  },
  engine: { local: 'Judged on this server by rules', llm: 'Judged with a language model' },
  fallback: {
    local: 'The model was unavailable, so the answers were judged on this server by rules',
    llm: 'The model was unavailable for some answers; those were judged on this server by rules',
  },
  note: 'Every quote was found in the transcript. A score is an estimate: people who judge the same answer differ, too.',
  page: (page: number, of: number) => `${page} of ${of}`,
  dates: 'en-GB',
  quotes: ['“', '”'] as [string, string],
};

export type ReportWords = typeof reportWordsEn;
