import type { Locale } from '@aloud/contract/locale';
import * as en from './en/word-fact.ts';
import type { Fact, FactAsk } from './fact.ts';
import * as ru from './ru/word-fact.ts';

const WORDS = { ru, en };

/** Short questions about a claim, in several wordings. */
export function wordFactQuestions(fact: Fact, ask: FactAsk, language: Locale): readonly string[] {
  return WORDS[language].wordFactQuestions(fact, ask);
}

/** What shows that a claim was heard, in several wordings. Never a judgement. */
export function wordAcknowledgement(fact: Fact, language: Locale): readonly string[] {
  return WORDS[language].wordAcknowledgement(fact);
}
