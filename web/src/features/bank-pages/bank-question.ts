import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** More would make a page heavy and practising needless. */
const SAMPLES_SHOWN = 5;

/** The questions of a page whose sample answers stand on it: structured data names no others. */
export function listShownSamples(questions: readonly BankQuestion[], locale: Locale): BankQuestion[] {
  return questions.filter((question) => sampleAnswer(question, locale) !== '').slice(0, SAMPLES_SHOWN);
}

/** Runs in the build: every question of the files below `directory`. */
export function readBank(directory: string): BankQuestion[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as BankQuestion[]);
}
