import { expect, it } from 'vitest';
import { CLAIM_ASKS, DIALOGUE_ACTS, FOLLOW_UPS } from '../interviews.limits.ts';
import { LOCALES } from '../locale.ts';
import { explainFollowUp, REPORT_SENTENCES } from './report-sentences.rules.ts';

const NOTHING = { why: null, quote: null } as const;

it.each(LOCALES)('every follow-up has a reason in words, in %s', (locale) => {
  for (const ask of FOLLOW_UPS) {
    const reason = explainFollowUp({ ...NOTHING, ask }, locale);
    expect(reason, ask).toMatch(/[.?]$/u);
    expect(reason, ask).not.toContain('{');
  }
});

it.each(LOCALES)('every question about a claim names the claim, in %s', (locale) => {
  const reasons = CLAIM_ASKS.map((ask) =>
    explainFollowUp(
      { ...NOTHING, ask: 'about-fact', claim: { quote: 'cost fell by $1 $& a day', ask } },
      locale,
    ),
  );
  for (const reason of reasons) expect(reason).toContain('cost fell by $1 $& a day');
  expect(new Set(reasons).size).toBe(CLAIM_ASKS.length);
});

it('a claim is named with what was asked of it', () => {
  const claim = { quote: 'время ответа упало вдвое', ask: 'how-measured' } as const;
  expect(explainFollowUp({ ...NOTHING, ask: 'about-fact', quote: claim.quote, claim }, 'ru')).toBe(
    'Вы сказали «время ответа упало вдвое» — интервьюер уточняет, как это измеряли.',
  );
});

it('a gap behind a question about a claim is told after it, and the claim is quoted once', () => {
  const claim = { quote: 'мы переписали импорт', ask: 'your-part' } as const;
  const reason = explainFollowUp(
    { ask: 'what-was-your-part', why: 'only-we', quote: claim.quote, claim },
    'ru',
  );
  expect(reason).toMatch(/^Вы сказали «мы переписали импорт» — .*лично вы\. \S/u);
  expect(reason.split('переписали импорт')).toHaveLength(2);
});

it('a reason without a claim shows the words it was aimed at', () => {
  const reason = explainFollowUp(
    { ...NOTHING, ask: 'back-to-question', quote: 'люблю путешествовать' },
    'ru',
  );
  expect(reason).toContain('Вы сказали: «люблю путешествовать».');
});

it.each(LOCALES)('everything that is no answer has a label of its own, in %s', (locale) => {
  const labels = Object.values(REPORT_SENTENCES[locale].aside);
  expect(new Set(labels).size).toBe(DIALOGUE_ACTS.length - 2);
});
