import { deleteAccountEndpoint, exportAccountEndpoint } from '@aloud/contract/accounts/account-data';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type AccountDeletionDeps, deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export function registerAccountData(app: FastifyInstance, deps: AccountDeletionDeps): void {
  registerEndpoint(app, exportAccountEndpoint, async ({ caller, reply }) => {
    const archive = await exportAccount(deps, caller.accountId);
    reply.type('application/zip').headers({
      'content-disposition': 'attachment; filename="aloud-export.zip"',
      'cache-control': 'no-store',
    });
    return archive;
  });
  registerEndpoint(app, deleteAccountEndpoint, async ({ caller, body }) => {
    await deleteAccount(deps, { caller, email: body.email });
    return { state: 'deleted' as const };
  });
}
