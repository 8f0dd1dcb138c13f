import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import { AppError } from '../../../platform/app-error.ts';
import { recordAct } from '../../audit/record-act.ts';
import { type AccountDeletionDeps, deleteAccountData } from '../delete-account-data.ts';
import { getAdminUser } from './get-admin-user.ts';

/** The audit log keeps that an account was deleted and by which administrator, but nothing that identifies the account. */
export async function deleteUser(
  deps: AccountDeletionDeps,
  input: { actorId: string; accountId: string },
): Promise<void> {
  const { actorId, accountId } = input;
  const user = await getAdminUser(deps.db, accountId);
  if (user.labels.includes(ADMIN_LABEL)) throw new AppError('admin.not-yourself');
  await deleteAccountData(deps, { accountId, email: user.email }, (tx) =>
    recordAct(tx, { actorId, action: 'user.delete', subjectId: '', now: deps.clock.now() }),
  );
}
