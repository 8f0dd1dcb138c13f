import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { asidesEn } from './en-asides.ts';
import { practiceCompanyEn } from './en-company.ts';
import { demandingEn } from './en-demanding.ts';
import { followUpsEn } from './en-follow-ups.ts';
import { friendlyEn } from './en-friendly.ts';
import { matterOfFactEn } from './en-matter-of-fact.ts';
import { questionsEn } from './en-questions.ts';
import type { CommonPhrases, Phrases } from './phrases.ts';
import { asidesRu } from './ru-asides.ts';
import { practiceCompanyRu } from './ru-company.ts';
import { demandingRu } from './ru-demanding.ts';
import { followUpsRu } from './ru-follow-ups.ts';
import { friendlyRu } from './ru-friendly.ts';
import { matterOfFactRu } from './ru-matter-of-fact.ts';
import { questionsRu } from './ru-questions.ts';

const commonEn: CommonPhrases = {
  ...questionsEn,
  ...asidesEn,
  practiceCompany: practiceCompanyEn,
  followUp: followUpsEn,
};

const commonRu: CommonPhrases = {
  ...questionsRu,
  ...asidesRu,
  practiceCompany: practiceCompanyRu,
  followUp: followUpsRu,
};

const PHRASES: Record<Locale, Record<Manner, Phrases>> = {
  ru: {
    friendly: { ...commonRu, ...friendlyRu },
    'matter-of-fact': { ...commonRu, ...matterOfFactRu },
    demanding: { ...commonRu, ...demandingRu },
  },
  en: {
    friendly: { ...commonEn, ...friendlyEn },
    'matter-of-fact': { ...commonEn, ...matterOfFactEn },
    demanding: { ...commonEn, ...demandingEn },
  },
};

/** Everything an interviewer of this manner can say without a model. Never a judgement. */
export function findPhrases(language: Locale, manner: Manner): Phrases {
  return PHRASES[language][manner];
}
