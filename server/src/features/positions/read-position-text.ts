import { categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import { checkModelQuestions, isQuoted } from '../questions/model-questions.rules.ts';
import type { QuestionsToSuggest, SuggestionsToCheck, TitleAndDescription } from './position-reader.ts';
import { readable } from './positions.prompts.ts';
import { suggestFromBank } from './suggest-from-bank.rules.ts';

/** A longer quote repeats the description instead of naming a reason. */
const QUOTE_LETTERS_MAX = 120;

/** Text tasks on a position, run in workers. */
export const readPositionText = {
  listCategories: ({ title, description }: TitleAndDescription): string[] => {
    const ofTitle = categoriesOfRole(title);
    return [...new Set<string>(ofTitle.length > 0 ? ofTitle : categoriesOfRole(description))];
  },
  suggest: ({ bank, position }: QuestionsToSuggest) => suggestFromBank(bank, position),
  checkReply: ({ title, description, reply }: SuggestionsToCheck) => {
    const said = `${title}\n${readable(description)}`;
    return checkModelQuestions(reply, (quote) =>
      quote.length <= QUOTE_LETTERS_MAX && isQuoted(said, quote) ? quote.trim() : undefined,
    );
  },
};
