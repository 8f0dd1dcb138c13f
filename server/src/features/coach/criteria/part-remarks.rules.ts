import {
  PARTS,
  PARTS_OF_KIND,
  type Part,
  type QuestionKind,
  type Remark,
  type StrongRemark,
  type WeakRemark,
} from '@aloud/contract/feedback/remarks';

/** What is said of a part that was told well. */
export const SAID_REMARK: Partial<Record<Part, StrongRemark>> = {
  situation: 'clear-situation',
  task: 'clear-task',
  result: 'clear-result',
  claim: 'clear-claim',
  explanation: 'reason-given',
  example: 'example-given',
  'trade-off': 'trade-off-named',
  priority: 'priority-named',
  risk: 'risk-named',
  check: 'check-named',
  assumption: 'assumption-named',
  conclusion: 'clear-conclusion',
  reasoning: 'reasoning-shown',
  now: 'clear-now',
  path: 'path-told',
  proof: 'proof-given',
  aim: 'aim-named',
  reason: 'reason-given',
  trait: 'trait-named',
  remedy: 'remedy-named',
  question: 'good-question',
};

/** What is said of a part that is missing. */
export const GAP_REMARK: Record<Part, WeakRemark> = {
  situation: 'no-situation',
  task: 'no-task',
  action: 'no-action',
  result: 'no-result',
  claim: 'no-claim',
  explanation: 'no-explanation',
  example: 'no-example',
  'trade-off': 'no-trade-off',
  step: 'no-steps',
  priority: 'no-priority',
  risk: 'no-risk',
  check: 'no-check',
  assumption: 'no-assumption',
  reasoning: 'no-reasoning',
  conclusion: 'no-conclusion',
  now: 'no-now',
  path: 'no-path',
  proof: 'no-proof',
  aim: 'no-aim',
  reason: 'no-reason',
  trait: 'no-trait',
  remedy: 'no-remedy',
  question: 'no-question',
};

/** A remark on a part that this kind of question has not: a missing situation is no fault of a plan. */
export function isOfOtherKind(code: Remark, kind: QuestionKind): boolean {
  const parts = PARTS.filter((part) => GAP_REMARK[part] === code || SAID_REMARK[part] === code);
  const own: readonly Part[] = PARTS_OF_KIND[kind];
  return parts.length > 0 && !parts.some((part) => own.includes(part));
}
