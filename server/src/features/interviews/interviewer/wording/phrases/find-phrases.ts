import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { commonEn } from './en-common.ts';
import { demandingEn } from './en-demanding.ts';
import { friendlyEn } from './en-friendly.ts';
import { matterOfFactEn } from './en-matter-of-fact.ts';
import type { Phrases } from './phrases.ts';
import { commonRu } from './ru-common.ts';
import { demandingRu } from './ru-demanding.ts';
import { friendlyRu } from './ru-friendly.ts';
import { matterOfFactRu } from './ru-matter-of-fact.ts';

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
