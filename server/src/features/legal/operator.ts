import { isDeepStrictEqual } from 'node:util';
import type { LegalDocuments, Operator } from '@aloud/contract/admin/operator';
import { LEGAL_DOCUMENT } from '@aloud/contract/pages';
import { AppError } from '../../platform/app-error.ts';
import { recordAct } from '../audit/record-act.ts';
import { findOperator, listVersions, lockOperator, updateOperator } from './legal.data.ts';
import { getCurrentVersion, replaceVersion, type VersionDeps } from './legal-versions.ts';
import { fillOperator, listMissing, mergeOperator } from './operator.rules.ts';

export async function getLegalDocuments(deps: VersionDeps): Promise<LegalDocuments> {
  const { settings, db } = deps;
  await getCurrentVersion(deps);
  const { revision, values } = (await findOperator(db)) ?? { revision: 0, values: {} };
  const versions = await listVersions(db);
  return {
    values: fillOperator(values),
    settings: settings.operator,
    revision,
    missing: listMissing(mergeOperator(settings.operator, values)),
    versions: versions.map((version) => ({ ...version, inForceAt: version.inForceAt.toISOString() })),
  };
}

type Change = { actorId: string; revision: number; values: Operator };

/** Of two administrators who save at once the second is told: what they saw is no longer what is stored. */
export async function saveOperator(
  deps: VersionDeps,
  { actorId, revision, values }: Change,
): Promise<LegalDocuments> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const stored = await lockOperator(tx, now);
    if (stored.revision !== revision) throw new AppError('legal.changed-meanwhile');
    const before = fillOperator(stored.values);
    if (isDeepStrictEqual(before, values)) return;
    await updateOperator(tx, { revision: revision + 1, values, now });
    await recordAct(tx, {
      actorId,
      action: 'legal.edit',
      subjectId: 'operator',
      subject: LEGAL_DOCUMENT,
      before,
      after: values,
      now,
    });
    await replaceVersion({ ...deps, db: tx }, values);
  });
  return getLegalDocuments(deps);
}
