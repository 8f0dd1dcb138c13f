import type { Balance } from '@aloud/contract/balance';
import type { BalanceKind } from '@aloud/contract/balance.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockBalance, sumEntries } from './balance.data.ts';
import { postEntry } from './balance.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Input = {
  actorId: string;
  accountId: string;
  kind: BalanceKind;
  amount: number;
  reason: string;
  key: string;
};

/** Applies an administrator's adjustment once per key. Throws when the balance would become negative. */
export async function adjustBalance(deps: Deps, input: Input): Promise<Balance> {
  const { actorId, accountId, kind, amount, reason, key } = input;
  const isGrant = amount > 0;
  return deps.db.transaction(async (tx) => {
    await lockBalance(tx, accountId);
    const before = await sumEntries(tx, accountId);
    const entry = {
      accountId,
      kind,
      amount,
      reason: isGrant ? 'granted' : 'revoked',
      note: reason,
      key: `admin:${key}`,
    };
    if (!(await postEntry({ ...deps, db: tx }, entry))) return before;
    if (before[kind] + amount < 0) throw new AppError('balance.not-enough', { kind });
    const after = await sumEntries(tx, accountId);
    await recordAct(tx, {
      actorId,
      action: isGrant ? 'balance.grant' : 'balance.revoke',
      subjectId: accountId,
      before: { [kind]: before[kind] },
      after: { [kind]: after[kind], reason },
      now: deps.clock.now(),
    });
    return after;
  });
}
