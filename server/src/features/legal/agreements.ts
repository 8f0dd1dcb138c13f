import type { AgreementState } from '@aloud/contract/accounts/legal';
import { AppError } from '../../platform/app-error.ts';
import { findNewestAgreement, findVersion, hasAgreedTo, insertAgreement } from './legal.data.ts';
import { getCurrentVersion, type VersionDeps } from './legal-versions.ts';

export async function getAgreementState(deps: VersionDeps, accountId: string): Promise<AgreementState> {
  const { number, digest, inForceAt } = await getCurrentVersion(deps);
  const [agreedVersion, isAgreed] = await Promise.all([
    findNewestAgreement(deps.db, accountId),
    hasAgreedTo(deps.db, accountId, digest),
  ]);
  return {
    version: number,
    inForceAt: inForceAt.toISOString(),
    agreedVersion: agreedVersion ?? null,
    isAgreed,
  };
}

/** Records the version that was shown, even where a newer one replaced it meanwhile: that one is asked for next. */
export async function agreeToVersion(
  deps: VersionDeps,
  { accountId, version }: { accountId: string; version: number },
): Promise<AgreementState> {
  if (!(await findVersion(deps.db, version))) throw new AppError('legal.version-unknown');
  await insertAgreement(deps.db, { accountId, version, agreedAt: deps.clock.now() });
  return getAgreementState(deps, accountId);
}
