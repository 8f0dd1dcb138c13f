import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Checked, ModelQuestions } from '../questions/model-questions.rules.ts';
import type { Suggestable, Suggestion } from './suggest-from-bank.rules.ts';

export type TitleAndDescription = { title: string; description: string };
export type QuestionsToSuggest = {
  bank: readonly Suggestable[];
  position: { text: string; categories: readonly string[]; planned: ReadonlySet<string> };
};
export type SuggestionsToCheck = TitleAndDescription & { reply: ModelQuestions };
/** A question of a model's, and the words of the position that led to it. */
export type SuggestedFrom = { text: string; type: QuestionType; source: string };
type How = { accountId: string; signal: AbortSignal };

/** Everything that reads the description of a position, beside the event loop. */
export type PositionReader = {
  chooseCategories: (input: TitleAndDescription, how: How) => Promise<string[]>;
  suggest: (input: QuestionsToSuggest, how: How) => Promise<Suggestion[]>;
  checkReply: (input: SuggestionsToCheck, how: How) => Promise<Checked<SuggestedFrom>>;
};
