import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { type AccountDeletionDeps, deleteAccountData } from './delete-account-data.ts';

export type Deps = AccountDeletionDeps;
type Input = { caller: SignedIn; email: string };

/** Deletes the caller's own account; the typed address confirms it. */
export async function deleteAccount(deps: Deps, { caller, email }: Input): Promise<void> {
  // A server without an administrator cannot be repaired from inside.
  if (caller.isAdminAccount) throw new AppError('request.forbidden');
  if (email !== caller.email) throw new AppError('account.wrong-confirmation');
  await deleteAccountData(deps, { accountId: caller.accountId, email });
}
