import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions';
import type { ResumeQuestionKind } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { analyseLocally } from './analyse-locally.rules.ts';
import { findResume, listResumeQuestions } from './resumes.data.ts';

type Input = {
  accountId: string;
  resumeId: string | null;
  language: Locale;
  /** Of the interview: whoever asks later gets the same questions. */
  createdAt: Date;
};
type Planned = { id: string | null; kind: ResumeQuestionKind; text: string; type: QuestionType };

/** What an interviewer may ask about an own resume in this language, character and craft in turn. */
export async function listInterviewQuestions(db: Db, input: Input) {
  const planned = await plan(db, input);
  const ofKind = (kind: ResumeQuestionKind) => planned.filter((question) => question.kind === kind);
  return alternate(ofKind('soft'), ofKind('hard')).map(({ id, text, type }) => ({
    id,
    text,
    sample: '',
    type,
  }));
}

/** The questions that are kept; for one that was never analysed, or in another language, what the rules find at once. */
async function plan(db: Db, { accountId, resumeId, language, createdAt }: Input): Promise<Planned[]> {
  if (resumeId === null) return [];
  const rows = await listResumeQuestions(db, { accountId, resumeId });
  const kept = rows.filter((row) => row.language === language);
  if (kept.length > 0) return kept;
  const resume = await findResume(db, { accountId, resumeId });
  // Deleted since the interview was prepared: the bank has enough to ask.
  if (!resume) return [];
  const { questions } = analyseLocally({ text: resume.text, language, now: createdAt });
  return questions.map((question) => ({ ...question, id: null }));
}

function alternate<T>(one: readonly T[], other: readonly T[]): T[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((question) => question !== undefined);
}
