import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';

/** A question as the files of the bank have it, as far as its public pages show it. */
export type BankQuestion = {
  id: string;
  type: QuestionType;
  category: string[];
  level: Level;
  frequency: number;
  topics: Topic[];
  en: string;
  ru: string;
  case_en: string;
  case_ru: string;
} & AnswerGuide;

export function sampleAnswer(question: BankQuestion, locale: Locale): string {
  return question[`case_${locale}`];
}
