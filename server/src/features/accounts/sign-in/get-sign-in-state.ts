import type { SignInState } from '@aloud/contract/accounts/sign-in';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { findAccount } from '../accounts.data.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.data.ts';
import type { AdminTotp } from '../sessions/session.rules.ts';

type Deps = { db: Db; adminTotp: AdminTotp };

const NOBODY: SignInState = {
  step: 'guest',
  isAdmin: false,
  isAdminAccount: false,
  isMfaOn: false,
  isMfaRequired: false,
  recoveryCodesLeft: 0,
  proof: 'link',
  hasRecentProof: false,
};

/** A session without its second factor learns that it lacks it, and nothing of the account. */
export async function getSignInState(deps: Deps, caller: Caller): Promise<SignInState> {
  const own = caller.isSignedIn ? caller : caller.pending;
  if (!own) return NOBODY;
  const step = caller.isSignedIn ? 'done' : toStep(caller.refusal);
  if (step === 'more-factors') return { ...NOBODY, step, isMfaOn: true, proof: 'code' };
  const account = await findAccount(deps.db, own.accountId);
  if (!account) return NOBODY;
  const isAdminAccount = account.labels.includes(ADMIN_LABEL);
  return {
    step,
    isAdmin: caller.isSignedIn && caller.isAdmin,
    isAdminAccount,
    isMfaOn: account.isMfaOn,
    isMfaRequired: isAdminAccount && deps.adminTotp === 'required',
    recoveryCodesLeft: await countRecoveryCodes(deps.db, account.id),
    proof: chooseProof(account),
    hasRecentProof: caller.isSignedIn && caller.hasRecentProof,
  };
}

function chooseProof(account: { isMfaOn: boolean; passwordHash: string | null }): SignInState['proof'] {
  if (account.isMfaOn) return 'code';
  return account.passwordHash === null ? 'link' : 'password';
}

function toStep(refusal: string | undefined): SignInState['step'] {
  if (refusal === 'more-factors' || refusal === 'password-change' || refusal === 'totp-setup') return refusal;
  return 'guest';
}
