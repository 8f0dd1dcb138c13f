import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';
import { z } from 'zod';

/** What a model replies when it is asked for questions: each with the words that led to it. */
export const modelQuestionsSchema = z.object({
  questions: z.array(z.object({ question: z.string(), type: z.enum(QUESTION_TYPES), quote: z.string() })),
});
export type ModelQuestions = z.infer<typeof modelQuestionsSchema>;

const QUESTION_LETTERS = { min: 15, max: 400 } as const;
/** Shorter quotes occur in any text and prove nothing. */
const QUOTE_LETTERS_MIN = 6;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}%+#]+/gu, ' ')
    .trim();

/** Whether the text contains the quote, punctuation and case aside. */
export function isQuoted(text: string, quote: string): boolean {
  const wanted = plain(quote);
  return wanted.length >= QUOTE_LETTERS_MIN && plain(text).includes(wanted);
}

export type Checked<T> = { kept: T[]; dropped: number };
type VerifiedQuestion<Source> = { type: QuestionType; text: string; source: Source };

/** Questions fit for speech whose quote was found in the text, each once. */
export function checkModelQuestions<Source>(
  reply: ModelQuestions,
  find: (quote: string) => Source | undefined,
): Checked<VerifiedQuestion<Source>> {
  const kept: VerifiedQuestion<Source>[] = [];
  for (const { question, type, quote } of reply.questions) {
    const text = question.replaceAll(/\s+/gu, ' ').trim();
    const source = find(quote);
    const isSpeakable = text.length >= QUESTION_LETTERS.min && text.length <= QUESTION_LETTERS.max;
    const isNew = !kept.some((known) => known.text === text);
    if (source !== undefined && isSpeakable && isNew && !/https?:|[<>{}]/u.test(text))
      kept.push({ type, text, source });
  }
  return { kept, dropped: reply.questions.length - kept.length };
}
