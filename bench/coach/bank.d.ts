import type { Feedback } from '../../contract/src/feedback.ts';
import type { QuestionType } from '../../contract/src/remarks.ts';
export type BankQuestion = {
  id: string;
  type: QuestionType;
  category: string[];
  en: string;
  ru: string;
  case_en: string;
  case_ru: string;
};
type Language = 'ru' | 'en';
export type Judge = (answer: { question: string; language: Language; text: string }) => Feedback;
/** Sample answers of the question bank: strong answers in both languages that were not written for the coach. */
export declare function readSamples(): BankQuestion[];
/** A third that nothing was counted or tuned on. */
export declare function isHeldOutSample({ id }: BankQuestion): boolean;
/** What a recogniser without punctuation writes. */
export declare function asHeard(text: string): string;
export type BankReport = {
  samples: number;
  median: number;
  twinsWithinTen: number;
  twins: number;
  heardWithinTen: number;
  lowered: {
    name: string;
    share: number;
    medianDrop: number;
  }[];
};
export declare function measureBank(judge: Judge): BankReport;
export declare function medianOf(values: readonly number[]): number;
