import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import type { SuggestedQuestion } from '@aloud/contract/positions';
import { uniqueId } from '../../platform/ids.ts';
import { fallbackReason, type LanguageModel } from '../../providers/llm/llm.port.ts';
import { modelQuestionsSchema } from '../questions/model-questions.rules.ts';
import type { PositionReader, SuggestedFrom } from './position-reader.ts';
import { type AskedPosition, suggestionsPrompt, suggestionsSystemPrompt } from './positions.prompts.ts';

export type Suggestions = { questions: SuggestedQuestion[]; engine: EngineLabel };

/** The engine label of suggestions chosen by rules alone. */
export const BY_RULES: EngineLabel = {
  used: 'local',
  model: null,
  votes: 0,
  droppedQuotes: 0,
  fallback: null,
};

type Deps = { llm: LanguageModel; reader: PositionReader };
type Input = { position: AskedPosition; how: { accountId: string; signal: AbortSignal } };

/** Questions a model words for the position; those whose reason the position does not say are dropped. */
export async function writeSuggestions(
  { llm, reader }: Deps,
  { position, how }: Input,
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
