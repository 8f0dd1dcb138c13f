import type { Level } from '@aloud/contract/accounts/users';
import type { Locale } from '@aloud/contract/locale';
import type { Db } from '../../../db/database.ts';
import { listQuestionsByCategory } from '../../questions/find-questions.ts';
import type { BankQuestion } from './choose-questions.rules.ts';
import { categoriesOfRole } from './role-categories.rules.ts';

type Candidate = { language: Locale; role: string; level: Level };

/** What the bank has for this candidate: questions of their role, and general ones. */
export async function listBankFor(db: Db, { language, role, level }: Candidate): Promise<BankQuestion[]> {
  const ofRole = categoriesOfRole(role);
  const categories = [...ofRole, 'general', ...(level === 'junior' ? ['first job'] : [])];
  const found = await listQuestionsByCategory(db, { language, categories });
  return found.map((question) => ({
    ...question,
    isOfRole: question.categories.some((category) => ofRole.some((own) => own === category)),
  }));
}
