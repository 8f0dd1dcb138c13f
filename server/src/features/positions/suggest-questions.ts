import type { SuggestedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import { categoriesOfRole } from '../interviews/role-categories.rules.ts';
import { listQuestionsOf } from '../questions/list-questions-of.ts';
import { getPosition } from './get-position.ts';
import { suggest } from './suggestion.rules.ts';

/** Questions of the bank that suit the position and are not in its plan yet. */
export async function suggestQuestions(db: Db, positionId: string): Promise<SuggestedQuestion[]> {
  const { title, description, level, language, plan } = await getPosition(db, positionId);
  const ofTitle = categoriesOfRole(title);
  const categories = [...new Set(ofTitle.length > 0 ? ofTitle : categoriesOfRole(description))];
  const general = ['general', ...(level === 'junior' ? ['first job'] : [])];
  const bank = await listQuestionsOf(db, { language, categories: [...categories, ...general] });
  const planned = new Set(plan.flatMap(({ questionId }) => questionId ?? []));
  return suggest(bank, { text: `${title} ${description}`, categories, planned }).map(
    ({ question: { id, text, sample, type }, because }) => ({
      id,
      questionId: id,
      source: 'suggested',
      text,
      sample,
      type,
      because,
    }),
  );
}
