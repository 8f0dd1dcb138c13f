import type { Operator } from '@aloud/contract/admin/operator';
import {
  OPERATOR_DAYS,
  OPERATOR_FIELDS,
  OPERATOR_TEXT,
  type OperatorField,
} from '@aloud/contract/admin/operator.limits';

export type OperatorProblem = 'badDays' | 'badEmail' | 'badLetters';

export function isDays(field: OperatorField): boolean {
  return OPERATOR_DAYS.some((name) => name === field);
}

function findProblem(field: OperatorField, text: string): OperatorProblem | undefined {
  if (text === '') return undefined;
  if (isDays(field)) return /^[1-9]\d{0,3}$/.test(text) ? undefined : 'badDays';
  if (field === 'email') return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'badEmail';
  return OPERATOR_TEXT.test(text) ? undefined : 'badLetters';
}

/** What is wrong with each field, as far as a browser can tell. */
export function findOperatorProblems(draft: Operator): Partial<Record<OperatorField, OperatorProblem>> {
  const found = OPERATOR_FIELDS.map((field) => [field, findProblem(field, draft[field].trim())] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

export function trimOperator(draft: Operator): Operator {
  return Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, draft[field].trim()])) as Operator;
}
