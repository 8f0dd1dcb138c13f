import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../db/database.ts';
import type { AskedQuestion } from '../questions/find-question.ts';
import { listResumeQuestions } from './resumes.data.ts';

type Input = { accountId: string; resumeId: string | null; language: Locale };

/** What an interviewer may ask about an own resume in this language, craft and character in turn. */
export async function listInterviewQuestions(db: Db, input: Input): Promise<AskedQuestion[]> {
  const { accountId, resumeId, language } = input;
  if (resumeId === null) return [];
  const rows = await listResumeQuestions(db, { accountId, resumeId });
  return rows
    .filter((row) => row.language === language)
    .toSorted((a, b) => a.place - b.place || a.kind.localeCompare(b.kind))
    .map(({ id, text, type }) => ({ id, text, sample: '', type }));
}
