import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import type { SuggestedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import { uniqueId } from '../../platform/ids.ts';
import { fallbackReason, type LanguageModel } from '../../providers/llm/llm.port.ts';
import { listQuestionsByCategory, listQuestionsById } from '../questions/find-questions.ts';
import { modelQuestionsSchema } from '../questions/model-questions.rules.ts';
import type { PositionReader, SuggestedFrom } from './position-reader.ts';
import type { PositionRow } from './positions.data.ts';
import { type AskedPosition, suggestionsPrompt, suggestionsSystemPrompt } from './positions.prompts.ts';
import { getPosition } from './positions.ts';
import { SUGGESTIONS } from './suggest-from-bank.rules.ts';

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
  const ofBank = await listFromBank({ db, reader }, position, how);
  if (!llm) return { questions: ofBank, engine: BY_RULES };
  const { questions, engine } = await writeSuggestions({ llm, reader }, { position, how });
  return { questions: [...questions, ...ofBank].slice(0, SUGGESTIONS), engine };
}

async function listFromBank(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  position: PositionRow,
  how: { accountId: string; signal: AbortSignal },
): Promise<SuggestedQuestion[]> {
  const { title, description, level, language, plan } = position;
  const categories = await reader.chooseCategories({ title, description }, how);
  const general = ['general', ...(level === 'junior' ? ['first job'] : [])];
  const bank = await listQuestionsByCategory(db, { language, categories: [...categories, ...general] });
  const planned = new Set(plan.flatMap(({ questionId }) => questionId ?? []));
  const asked = { text: `${title} ${description}`, categories, planned };
  const suggested = await reader.suggest({ bank, position: asked }, how);
  const ids = suggested.map(({ question }) => question.id);
  const known = await listQuestionsById(db, { ids, language });
  return suggested.map(({ question: { id, text, type }, because }) => ({
    id,
    questionId: id,
    source: 'suggested',
    text,
    sample: known.get(id)?.sample ?? '',
    type,
    because,
  }));
}

type Suggestions = { questions: SuggestedQuestion[]; engine: EngineLabel };

/** The engine label of suggestions chosen by rules alone. */
const BY_RULES: EngineLabel = {
  used: 'local',
  model: null,
  votes: 0,
  droppedQuotes: 0,
  fallback: null,
};

type WriteSuggestionsDeps = { llm: LanguageModel; reader: PositionReader };
type WriteSuggestionsInput = { position: AskedPosition; how: { accountId: string; signal: AbortSignal } };

/** Questions a model words for the position; those whose reason the position does not say are dropped. */
async function writeSuggestions(
  { llm, reader }: WriteSuggestionsDeps,
  { position, how }: WriteSuggestionsInput,
): Promise<Suggestions> {
  const { signal } = how;
  const { title, description } = position;
  const planned = new Set(position.plan.map(({ text }) => text));
  try {
    const reply = await llm.writeObject({
      schema: modelQuestionsSchema,
      system: suggestionsSystemPrompt(position),
      prompt: suggestionsPrompt(position),
      seed: 1,
      signal,
    });
    const { kept, dropped } = await reader.checkReply({ title, description, reply }, how);
    const questions = kept.filter(({ text }) => !planned.has(text)).map(toSuggested);
    if (questions.length === 0) return nothing('model-unreadable');
    return {
      questions,
      engine: { used: 'llm', model: llm.name, votes: 1, droppedQuotes: dropped, fallback: null },
    };
  } catch (error) {
    signal.throwIfAborted();
    return nothing(fallbackReason(error));
  }
}

function toSuggested({ text, type, source }: SuggestedFrom): SuggestedQuestion {
  return { id: uniqueId(), questionId: null, source: 'suggested', text, sample: '', type, because: [source] };
}

const nothing = (fallback: EngineLabel['fallback']): Suggestions => ({
  questions: [],
  engine: { ...BY_RULES, fallback },
});
