import type { Part, QuestionKind } from '@aloud/contract/feedback/remarks';
import { asksForPart } from './asked-parts.rules.ts';
import type { Question } from './question.rules.ts';

type Weights = Partial<Record<Part, number>>;

/** What each part is worth; the anchors are 20 for fragments, 50 for a story without its end, 80 for all of it. */
export const PART_WEIGHTS: Record<QuestionKind, Weights> = {
  story: { situation: 17, task: 13, action: 27, result: 27 },
  introduction: { now: 20, path: 26, proof: 22, aim: 16 },
  motivation: { reason: 38, proof: 28, aim: 18 },
  weakness: { trait: 30, proof: 26, remedy: 28 },
  strength: { trait: 32, proof: 52 },
  terms: { claim: 48, explanation: 36 },
  opinion: { claim: 26, explanation: 34, example: 24 },
  explanation: { claim: 24, explanation: 34, example: 14, 'trade-off': 12 },
  plan: { step: 38, priority: 16, risk: 16, check: 14 },
  estimate: { assumption: 16, reasoning: 42, conclusion: 26 },
  reverse: { question: 62, reason: 22 },
};
/** What a part that was not asked for is worth falls to the others. */
export function weighParts(question: Question): [Part, number][] {
  const all = Object.entries(PART_WEIGHTS[question.kind]) as [Part, number][];
  const asked = all.filter(([part]) => asksForPart(part, question));
  const sum = (weights: typeof all) => weights.reduce((total, [, weight]) => total + weight, 0);
  const share = sum(all) / Math.max(1, sum(asked));
  return asked.map(([part, weight]) => [part, weight * share]);
}
