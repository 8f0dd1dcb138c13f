import { asidesEn } from './en-asides.ts';
import { practiceCompanyEn } from './en-company.ts';
import { followUpsEn } from './en-follow-ups.ts';
import { questionsEn } from './en-questions.ts';
import type { CommonPhrases } from './phrases.ts';

export const commonEn: CommonPhrases = {
  ...questionsEn,
  ...asidesEn,
  practiceCompany: practiceCompanyEn,
  followUp: followUpsEn,
};
