import type { CommonPhrases } from './phrases.ts';
import { asidesRu } from './ru-asides.ts';
import { practiceCompanyRu } from './ru-company.ts';
import { followUpsRu } from './ru-follow-ups.ts';
import { questionsRu } from './ru-questions.ts';

export const commonRu: CommonPhrases = {
  ...questionsRu,
  ...asidesRu,
  practiceCompany: practiceCompanyRu,
  followUp: followUpsRu,
};
