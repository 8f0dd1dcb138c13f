import type { Position, PositionEdit, PositionSummary } from '@aloud/contract/positions';
import type { PositionRow } from './positions.data.ts';

export function toPosition({ closesAt, createdAt, updatedAt, ...row }: PositionRow): Position {
  return {
    ...row,
    closesAt: closesAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toPositionSummary(row: PositionRow): PositionSummary {
  const { plan, description: _description, invitation: _invitation, ...position } = toPosition(row);
  return { ...position, questions: plan.length };
}

/** What the audit log shows of a position. The invitation is a secret and left out. */
export function toTold(edit: Partial<PositionEdit>): Record<string, unknown> {
  const { plan, ...rest } = edit;
  return { ...rest, ...(plan && { plan: plan.map(({ text }) => text) }) };
}

/** Whether the invitation link still admits candidates. */
export function isOpenNow({ state, closesAt }: Pick<PositionRow, 'state' | 'closesAt'>, now: Date): boolean {
  return state === 'open' && (closesAt === null || closesAt > now);
}
