import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../platform/app-error.ts';
import { syncDirectory } from '../../platform/sync-directory.ts';

/** The folder of the cluster in use. */
export const CLUSTER = 'cluster';
/** The copy by the new version, until it takes the place of the old one. Each attempt has a name of its own. */
const UPGRADED = 'cluster.upgraded-';
const KEPT = /^cluster-(\d{1,3})$/;

/** Puts the upgraded cluster into the place of the old one, which is kept. Gives where. */
export async function switchClusters(
  home: string,
  { oldVersion, upgraded }: { oldVersion: number; upgraded: string },
): Promise<string> {
  const kept = join(home, `${CLUSTER}-${oldVersion}`);
  refuseTakenPlace(home, oldVersion);
  await rename(join(home, CLUSTER), kept);
  await rename(upgraded, join(home, CLUSTER));
  await syncDirectory(home);
  return kept;
}

export function refuseTakenPlace(home: string, oldVersion: number): void {
  const kept = join(home, `${CLUSTER}-${oldVersion}`);
  if (!existsSync(kept)) return;
  throw new StartError(
    `The upgrade of PostgreSQL would keep the old database in ${kept}, where one lies already; move it away and start again.`,
  );
}

/** A power cut between the two renames leaves the old cluster under its kept name: it goes back and is copied anew. */
export async function undoHalfSwitch(home: string): Promise<void> {
  if (existsSync(join(home, CLUSTER)) || (await listUpgraded(home)).length === 0) return;
  const [newest] = (await listKeptClusters(home)).slice(-1);
  if (!newest) return;
  await rename(newest, join(home, CLUSTER));
  await syncDirectory(home);
}

/** Whether a cluster lies here, though between the two renames none has its usual name. */
export function isClusterIn(home: string): boolean {
  if (existsSync(join(home, CLUSTER))) return true;
  const names = existsSync(home) ? readdirSync(home) : [];
  return names.some((name) => KEPT.test(name)) && names.some((name) => name.startsWith(UPGRADED));
}

/** A folder for one attempt: programs of an attempt that was killed may still write into theirs. */
export function makeUpgraded(home: string): Promise<string> {
  return mkdtemp(join(home, UPGRADED));
}

/** What attempts to upgrade have left behind. */
export async function listUpgraded(home: string): Promise<string[]> {
  return (await readdir(home)).filter((name) => name.startsWith(UPGRADED)).map((name) => join(home, name));
}

/** By version, the newest last. */
export async function listKeptClusters(home: string): Promise<string[]> {
  const names = await readdir(home);
  const kept = names.flatMap((name) => {
    const version = KEPT.exec(name)?.[1];
    return version ? [{ name, version: Number(version) }] : [];
  });
  return kept.sort((a, b) => a.version - b.version).map(({ name }) => join(home, name));
}
