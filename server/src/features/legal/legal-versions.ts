import { createHash } from 'node:crypto';
import type { Operator } from '@aloud/contract/admin/operator';
import type { OperatorNeed } from '@aloud/contract/admin/operator.limits';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { findNewestVersion, insertVersion, type LegalVersion, lockOperator } from './legal.data.ts';
import { writeLegalDocumentEn } from './legal-document.en.ts';
import { writeLegalDocumentRu } from './legal-document.ru.ts';
import { EDITION } from './legal-facts.ts';
import type { LegalSettings } from './legal-settings.ts';
import { listMissing, mergeOperator, toFacts } from './operator.rules.ts';

export type VersionDeps = { db: Db; clock: Clock; settings: LegalSettings };

/** The version in force: what every process reads, so that a new one holds everywhere at once. */
export async function getCurrentVersion(deps: VersionDeps): Promise<LegalVersion> {
  return (await findNewestVersion(deps.db)) ?? updateVersion(deps);
}

/** Called at the start: the texts, or the settings that fill them, may have changed since the last one. */
export function updateVersion(deps: VersionDeps): Promise<LegalVersion & { missing: OperatorNeed[] }> {
  return deps.db.transaction(async (tx) => {
    const { values } = await lockOperator(tx, deps.clock.now());
    const version = await replaceVersion({ ...deps, db: tx }, values);
    return { ...version, missing: listMissing(mergeOperator(deps.settings.operator, values)) };
  });
}

/** Makes a version where the documents say something new. The caller holds the lock of the operator's data. */
export async function replaceVersion(
  { db, clock, settings }: VersionDeps,
  values: Partial<Operator>,
): Promise<LegalVersion> {
  const newest = await findNewestVersion(db);
  // A server of the version before, which an update has not reached yet, must not bring its older words back.
  if (newest && newest.edition > EDITION) return newest;
  const operator = mergeOperator(settings.operator, values);
  const documents = {
    ru: writeLegalDocumentRu(toFacts(operator, settings, 'ru')),
    en: writeLegalDocumentEn(toFacts(operator, settings, 'en')),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([documents.ru, documents.en]))
    .digest('hex');
  if (newest?.digest === digest) return newest;
  const version = {
    number: (newest?.number ?? 0) + 1,
    digest,
    edition: EDITION,
    inForceAt: clock.now(),
  };
  await insertVersion(db, { ...version, documents });
  return version;
}
