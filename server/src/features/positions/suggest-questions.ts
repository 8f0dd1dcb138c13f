import type { SuggestedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { listQuestionsByIds } from '../questions/list-questions-by-ids.ts';
import { getPosition } from './get-position.ts';
import type { PositionReader } from './position-reader.ts';
import type { PositionRow } from './positions.data.ts';
import { SUGGESTIONS } from './suggestion.rules.ts';
import { BY_RULES, type Suggestions, writeSuggestions } from './write-suggestions.ts';

type Deps = {
  db: Db;
  reader: PositionReader;
  /** Absent: the bank alone is searched. */
  llm: LanguageModel | undefined;
};
type Input = { accountId: string; positionId: string; signal: AbortSignal };

/** Questions that suit the position and are not in its plan yet: a model's own, then those of the bank. */
export async function suggestQuestions({ db, llm, reader }: Deps, input: Input): Promise<Suggestions> {
  const { accountId, positionId, signal } = input;
  const position = await getPosition(db, positionId);
  const how = { accountId, signal };
  const ofBank = await suggestFromBank({ db, reader }, position, how);
  if (!llm) return { questions: ofBank, engine: BY_RULES };
  const { questions, engine } = await writeSuggestions({ llm, reader }, { position, how });
  return { questions: [...questions, ...ofBank].slice(0, SUGGESTIONS), engine };
}

async function suggestFromBank(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  position: PositionRow,
  how: { accountId: string; signal: AbortSignal },
): Promise<SuggestedQuestion[]> {
  const { title, description, level, language, plan } = position;
  const categories = await reader.chooseCategories({ title, description }, how);
  const general = ['general', ...(level === 'junior' ? ['first job'] : [])];
  const bank = await listQuestionsByIds(db, { language, categories: [...categories, ...general] });
  const planned = new Set(plan.flatMap(({ questionId }) => questionId ?? []));
  const asked = { text: `${title} ${description}`, categories, planned };
  const suggested = await reader.suggest({ bank, position: asked }, how);
  return suggested.map(({ question: { id, text, sample, type }, because }) => ({
    id,
    questionId: id,
    source: 'suggested',
    text,
    sample,
    type,
    because,
  }));
}
