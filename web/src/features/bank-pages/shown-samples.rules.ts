import type { Locale } from '@aloud/contract/locale';
import { type BankQuestion, sampleAnswer } from './bank-question.ts';

/** More would make a page heavy and practising needless. */
const SAMPLES_SHOWN = 5;

/** The questions of a page whose sample answers stand on it: structured data names no others. */
export function listShownSamples(questions: readonly BankQuestion[], locale: Locale): BankQuestion[] {
  return questions.filter((question) => sampleAnswer(question, locale) !== '').slice(0, SAMPLES_SHOWN);
}
