import {
  adjustBalanceEndpoint,
  changeUserEndpoint,
  deleteUserEndpoint,
  listUsersEndpoint,
  readUserEndpoint,
  signOutUserEndpoint,
  turnOffSecondFactorEndpoint,
} from '@aloud/contract/admin/admin-users';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { StaleReads } from '../../../platform/http/stale-reads.ts';
import { adjustBalance } from '../../balance/adjust-balance.ts';
import { listNotedLedger } from '../../balance/balance.ts';
import type { AccountDeletionDeps } from '../delete-account.ts';
import { resetSecondFactor, type SecondFactorDeps } from '../second-factor/totp.ts';
import { listAgreements, listUserRows } from './admin-users.data.ts';
import { changeUser, deleteUser, getAdminUser, signOutUser } from './admin-users.ts';

type Deps = AccountDeletionDeps & SecondFactorDeps & { staleReads: StaleReads };

export function registerAdminUsers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerEndpoint(app, listUsersEndpoint, ({ request, query }) =>
    deps.staleReads(request)((source) => listUserRows(source.db, query)),
  );
  registerEndpoint(app, readUserEndpoint, async ({ params }) => ({
    ...(await getAdminUser(db, params.userId)),
    entries: await listNotedLedger(db, params.userId),
    agreements: (await listAgreements(db, params.userId)).map(({ version, agreedAt }) => ({
      version,
      agreedAt: agreedAt.toISOString(),
    })),
  }));
  registerEndpoint(app, changeUserEndpoint, ({ caller, params, body }) =>
    changeUser(deps, { actorId: caller.accountId, accountId: params.userId, ...body }),
  );
  registerEndpoint(app, adjustBalanceEndpoint, async ({ caller, params, body }) => {
    await getAdminUser(db, params.userId);
    return adjustBalance(deps, { actorId: caller.accountId, accountId: params.userId, ...body });
  });
  registerEndpoint(app, signOutUserEndpoint, async ({ caller, params }) => ({
    ended: await signOutUser(deps, { actorId: caller.accountId, accountId: params.userId }),
  }));
  registerEndpoint(app, turnOffSecondFactorEndpoint, async ({ caller, params, reply }) => {
    await resetSecondFactor(deps, { actorId: caller.accountId, accountId: params.userId });
    reply.code(204);
  });
  registerEndpoint(app, deleteUserEndpoint, async ({ caller, params, reply }) => {
    await deleteUser(deps, { actorId: caller.accountId, accountId: params.userId });
    reply.code(204);
  });
}
