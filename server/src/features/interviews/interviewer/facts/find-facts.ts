import type { Locale } from '@aloud/contract/locale';
import type { CoachTools } from '../../../coach/language/coach-tools.ts';
import { findFactsEn } from './en/find-facts.rules.ts';
import type { Fact } from './fact.ts';
import { findFactsRu } from './ru/find-facts.rules.ts';

/** What a candidate claimed in an answer, in the order of the text. */
export function findFacts(tools: CoachTools, { text, language }: { text: string; language: Locale }): Fact[] {
  return language === 'ru' ? findFactsRu(text, tools) : findFactsEn(text, tools);
}
