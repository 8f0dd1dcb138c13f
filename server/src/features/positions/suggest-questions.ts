import type { SuggestedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { categoriesOfRole } from '../interviews/role-categories.rules.ts';
import { listQuestionsOf } from '../questions/list-questions-of.ts';
import { getPosition } from './get-position.ts';
import type { PositionRow } from './positions.data.ts';
import { SUGGESTIONS, suggest } from './suggestion.rules.ts';
import { BY_RULES, type Suggestions, writeSuggestions } from './write-suggestions.ts';

type Deps = {
  db: Db;
  /** Absent: the bank alone is searched. */
  llm: LanguageModel | undefined;
};
type Input = { positionId: string; signal: AbortSignal };

/** Questions that suit the position and are not in its plan yet: a model's own, then those of the bank. */
export async function suggestQuestions({ db, llm }: Deps, input: Input): Promise<Suggestions> {
  const position = await getPosition(db, input.positionId);
  const ofBank = await suggestFromBank(db, position);
  if (!llm) return { questions: ofBank, engine: BY_RULES };
  const { questions, engine } = await writeSuggestions(llm, { position, signal: input.signal });
  return { questions: [...questions, ...ofBank].slice(0, SUGGESTIONS), engine };
}

async function suggestFromBank(db: Db, position: PositionRow): Promise<SuggestedQuestion[]> {
  const { title, description, level, language, plan } = position;
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
