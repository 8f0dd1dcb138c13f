import type { FollowUp, Manner } from '@aloud/contract/interviews.limits';
import { stem } from '../../../../platform/stems.rules.ts';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import type { Fact, FactAsk, FactKind } from '../facts/fact.ts';
import type { Reason } from './follow-up.rules.ts';

/** Which question about a claim asks for what is missing; other gaps are asked about in general words. */
const ASK_FOR_GAP = new Map<FollowUp, FactAsk>([
  ['what-was-your-part', 'your-part'],
  ['what-changed', 'what-came-of-it'],
  ['by-how-much', 'how-measured'],
  ['how-would-you-check', 'how-measured'],
  ['what-exactly-you-did', 'how-exactly'],
  ['why-so', 'why-this'],
  ['how-do-you-get-there', 'why-this'],
  ['at-what-cost', 'what-went-wrong'],
  ['for-example', 'tell-more'],
  ['what-proves-it', 'tell-more'],
]);

/** Kinds of claims a question can be about, the likeliest first. */
const KINDS: Record<FactAsk, readonly FactKind[]> = {
  'how-measured': ['result', 'number'],
  'why-this': ['decision', 'tool', 'action'],
  'your-part': ['result', 'decision', 'problem'],
  'what-went-wrong': ['decision', 'action'],
  'what-would-you-change': ['decision', 'action'],
  'what-came-of-it': ['decision', 'action', 'problem'],
  'how-exactly': ['action', 'result', 'problem'],
  'tell-more': ['problem', 'action', 'result', 'number', 'tool'],
};

/** Words by which a candidate has already answered such a question. */
const ALREADY_SAID: ReadonlyMap<FactAsk, ReadonlySet<string>> = new Map(
  (
    [
      [
        'how-measured',
        'измерили измеряли замерили замеряли посчитали считали метрика мониторинг measured metric counted tracked monitoring',
      ],
      ['why-this', 'потому поскольку because since reason причина'],
      ['what-would-you-change', 'иначе переделал differently'],
    ] satisfies [FactAsk, string][]
  ).map(([ask, words]) => [ask, new Set(words.split(' ').map(stem))]),
);

const SMALLEST_WEIGHT = 0.35;

export type FactsOfAnswer = { text: string; facts: readonly Fact[]; named: ReadonlySet<string> };

/** The question about a gap, put about the candidate's own claim where one suits it. */
export function aimAtFact(reason: Reason, answer: FactsOfAnswer): Reason {
  const factAsk = reason.text === undefined ? ASK_FOR_GAP.get(reason.ask) : undefined;
  const fact = factAsk && findFactFor(factAsk, answer);
  return fact ? { ...reason, quote: fact.quote, fact, factAsk } : reason;
}

/** Asked of an answer without a gap: how eager an interviewer is to know more depends on the manner. */
const CURIOSITY: Record<Manner, readonly FactAsk[]> = {
  friendly: ['tell-more', 'why-this'],
  'matter-of-fact': ['why-this', 'how-measured', 'what-would-you-change'],
  demanding: ['how-measured', 'what-went-wrong', 'why-this', 'what-would-you-change'],
};
const CURIOUS_WEIGHT: Record<Manner, number> = { friendly: 0.7, 'matter-of-fact': 0.6, demanding: 0.45 };

export function chooseFactQuestion(manner: Manner, answer: FactsOfAnswer): Reason | undefined {
  for (const factAsk of CURIOSITY[manner]) {
    const fact = findFactFor(factAsk, answer, CURIOUS_WEIGHT[manner]);
    if (fact) return { ask: 'about-fact', why: null, quote: fact.quote, fact, factAsk };
  }
  return undefined;
}

/** The claim to name when nothing is asked about it: it shows that the answer was heard. */
export function chooseHeardFact({ facts, named }: FactsOfAnswer, besides?: Fact): Fact | undefined {
  return facts
    .filter(({ quote, weight }) => quote !== besides?.quote && !named.has(quote) && weight >= SMALLEST_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)[0];
}

function findFactFor(
  ask: FactAsk,
  { text, facts, named }: FactsOfAnswer,
  weightMin = SMALLEST_WEIGHT,
): Fact | undefined {
  const said = ALREADY_SAID.get(ask);
  if (said && wordsOf(text).some((word) => said.has(stem(word)))) return undefined;
  const fit = facts.filter(
    ({ kind, quote, weight }) => weight >= weightMin && KINDS[ask].includes(kind) && !named.has(quote),
  );
  return fit.toSorted((a, b) => rank(ask, b) - rank(ask, a))[0];
}

function rank(ask: FactAsk, { kind, weight }: Fact): number {
  return weight - 0.1 * KINDS[ask].indexOf(kind);
}
