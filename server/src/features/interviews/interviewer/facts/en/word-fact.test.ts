import { CLAIM_ASKS } from '@aloud/contract/interviews.limits';
import { describe, expect, it } from 'vitest';
import type { Fact, FactKind } from '../fact.ts';
import { wordAcknowledgement, wordFactQuestions } from './word-fact.ts';

const makeFact = (kind: FactKind, quote: string, named: string | null): Fact => ({
  kind,
  quote,
  named,
  startChar: 0,
  endChar: quote.length,
  weight: 0.5,
});

const FACTS: readonly Fact[] = [
  makeFact('action', 'rewrote the import', 'you rewrote the import'),
  makeFact('action', 'look at every patient', 'you look at every patient'),
  makeFact('action', 'led the structural package', 'you have led the structural package'),
  makeFact('action', 'the server returns a status code', 'the server returns a status code'),
  makeFact('decision', 'call the client', 'you would call the client'),
  makeFact(
    'decision',
    'sent a corrected version on Monday with an apology',
    'you had sent a corrected version on Monday with an apology',
  ),
  makeFact(
    'action',
    'done pump calculations at an engineering consultancy in Aberdeen',
    'you have done pump calculations at an engineering consultancy in Aberdeen',
  ),
  makeFact('result', 'Availability went from 99.2 to 99.9 percent', null),
  makeFact('problem', 'had two complaints in a month', 'you had two complaints in a month'),
  makeFact('person', 'my manager asked me to wait', 'your manager asked you to wait'),
  makeFact('tool', 'kafka', 'Kafka'),
  makeFact('tool', 'crm', 'the CRM'),
  makeFact('number', 'from 40 to 12 seconds', null),
  makeFact('number', 'twenty percent', 'twenty percent'),
];

const countWords = (text: string) => text.split(' ').length;
const namesFact = (text: string, { named, quote }: Fact) => text.includes(named ?? `"${quote}"`);

describe.each(FACTS)('$kind "$quote"', (fact) => {
  it('is acknowledged in at least fourteen short ways without a question', () => {
    const wordings = wordAcknowledgement(fact);
    expect(new Set(wordings).size).toBeGreaterThanOrEqual(14);
    for (const text of wordings) {
      expect(namesFact(text, fact)).toBe(true);
      expect(countWords(text)).toBeLessThanOrEqual(18);
      expect(text).toMatch(/^[A-Z].*\.$/u);
      expect(text).not.toMatch(/\?|\b(?:great|good|excellent|nice|well done|impressive|wrong|bad)\b/iu);
    }
  });

  it.each(CLAIM_ASKS)('is asked about in at least four ways: %s', (ask) => {
    const wordings = wordFactQuestions(fact, ask);
    expect(new Set(wordings).size).toBeGreaterThanOrEqual(4);
    for (const text of wordings) {
      expect(namesFact(text, fact)).toBe(true);
      expect(countWords(text)).toBeLessThanOrEqual(18);
      expect(text).toMatch(/^[A-Z][^?]*\?$/u);
    }
  });
});
