import type { SeedQuestion } from '../../server/src/db/seed/read-seed-questions.ts';
import type { Candidate } from './candidates.ts';
import type { Exchange } from './converse.ts';
import { findRoleScope, GENERAL_TOPICS } from './role-scopes.ts';

/** A main question that was asked, and why it is no question for this role; null when it is one. */
export type AskedQuestion = { text: string; id: string | null; outside: string | null };

/** All main questions of an interview, judged by a table of what belongs to the role. */
export function listAsked(
  candidate: Candidate,
  exchanges: readonly Exchange[],
  bank: ReadonlyMap<string, SeedQuestion>,
): AskedQuestion[] {
  const asked = exchanges.flatMap(({ plan }) =>
    plan.move === 'question' && plan.question ? [plan.question] : [],
  );
  // A question without an id is the interviewer's own: those are about any work.
  return asked.map(({ id, text }) => ({
    id,
    text,
    outside: id === null ? null : findOutside(bank.get(id), candidate),
  }));
}

const LEADING = new Set<string>(['people-management', 'leadership']);

type Judged = Pick<SeedQuestion, 'id' | 'category' | 'topics'>;

/** What of a question does not belong to the role. */
export function findOutside(
  question: Judged | undefined,
  { role, level }: Pick<Candidate, 'role' | 'level'>,
): string | null {
  if (!question) return 'not in the bank';
  const scope = findRoleScope(role);
  if (!scope) return 'no table of this role';
  if (scope.never?.some((id) => question.id.startsWith(id))) return 'the work of another role';
  const isOfRole =
    question.category.some((category) => scope.categories.includes(category)) ||
    (scope.isLead === true && question.topics.some((topic) => LEADING.has(topic)));
  const isGeneral =
    question.category.includes('general') || (level === 'junior' && question.category.includes('first job'));
  if (!isGeneral && !isOfRole) return `category ${question.category.join(', ')}`;
  // A general question is about any work: one that is also about sales is for those who sell.
  const strange = question.topics.filter(
    (topic) => !GENERAL_TOPICS.includes(topic) && !scope.topics.includes(topic),
  );
  return strange.length > 0 ? `topic ${strange.join(', ')}` : null;
}
