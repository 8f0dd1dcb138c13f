import type { Locale } from '@aloud/contract/locale';
import type { CoachTools } from '../../../coach/language/coach-tools.ts';
import type { Fact } from './fact.ts';
import { findFactsEn } from './find-facts.en.rules.ts';
import { findFactsRu } from './find-facts.ru.rules.ts';

/** What a candidate claimed in an answer, in the order of the text. */
export function findFacts(tools: CoachTools, { text, language }: { text: string; language: Locale }): Fact[] {
  return language === 'ru' ? findFactsRu(text, tools) : findFactsEn(text, tools);
}
