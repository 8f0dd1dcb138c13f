import type { EngineLabel } from '@aloud/contract/feedback';
import type { SuggestedQuestion } from '@aloud/contract/positions';
import { uniqueId } from '../../platform/ids.ts';
import { fallbackReason } from '../../providers/llm/fallback-reason.rules.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { checkModelQuestions, isQuoteOf, modelQuestionsSchema } from '../questions/model-questions.rules.ts';
import {
  type AskedPosition,
  readable,
  suggestionsPrompt,
  suggestionsSystemPrompt,
} from './positions.prompts.ts';

export type Suggestions = { questions: SuggestedQuestion[]; engine: EngineLabel };

/** What the label says when rules alone chose. */
export const BY_RULES: EngineLabel = {
  used: 'local',
  model: null,
  votes: 0,
  droppedQuotes: 0,
  fallback: null,
};

/** A longer quote is no reason but the description itself. */
const QUOTE_LETTERS_MAX = 120;

/** Questions a model words for the position; those whose reason the position does not say are dropped. */
export async function writeSuggestions(
  llm: LanguageModel,
  { position, signal }: { position: AskedPosition; signal: AbortSignal },
): Promise<Suggestions> {
  const said = `${position.title}\n${readable(position.description)}`;
  const planned = new Set(position.plan.map(({ text }) => text));
  try {
    const reply = await llm.writeObject({
      schema: modelQuestionsSchema,
      system: suggestionsSystemPrompt(position),
      prompt: suggestionsPrompt(position),
      seed: 1,
      signal,
    });
    const { kept, dropped } = checkModelQuestions(reply, (quote) =>
      quote.length <= QUOTE_LETTERS_MAX && isQuoteOf(said, quote) ? quote.trim() : undefined,
    );
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

function toSuggested({
  text,
  type,
  source,
}: {
  text: string;
  type: SuggestedQuestion['type'];
  source: string;
}): SuggestedQuestion {
  return { id: uniqueId(), questionId: null, source: 'suggested', text, sample: '', type, because: [source] };
}

const nothing = (fallback: EngineLabel['fallback']): Suggestions => ({
  questions: [],
  engine: { ...BY_RULES, fallback },
});
