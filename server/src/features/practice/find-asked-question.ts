import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../db/database.ts';
import { type AskedQuestion, findQuestion } from '../questions/find-question.ts';

type QuestionRef = { accountId: string; questionId: string; language: Locale };

/** Finds a question made of the account's own resume; undefined for any other id. */
export type FindResumeQuestion = (which: QuestionRef) => Promise<AskedQuestion | undefined>;

type Deps = { db: Db; findResumeQuestion: FindResumeQuestion };

/** The origin decides which question column of the attempt is set. */
export type OriginatedQuestion = AskedQuestion & { origin: 'bank' | 'resume' };

export async function findAskedQuestion(
  deps: Deps,
  which: QuestionRef,
): Promise<OriginatedQuestion | undefined> {
  const ofBank = await findQuestion(deps.db, which.questionId, which.language);
  if (ofBank) return { ...ofBank, origin: 'bank' };
  const ofResume = await deps.findResumeQuestion(which);
  return ofResume && { ...ofResume, origin: 'resume' };
}
