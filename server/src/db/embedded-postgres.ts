import { hasCluster, openCluster } from './postgres-cluster.ts';
import { findRunningCluster, type RunOptions, runCluster } from './run-cluster.ts';
import { listKeptClusters } from './upgrade/switch-clusters.ts';
import { upgradeCluster } from './upgrade/upgrade-cluster.ts';

export type EmbeddedPostgres = {
  /** As the application, which owns its database and nothing else. */
  url: string;
  /** As the superuser who made the cluster: for creating further databases. */
  superuserUrl: string;
  /** Where the cluster lies; below the data directory unless PostgreSQL's user cannot enter that. */
  directory: string;
  /** Clusters of older major versions, kept by upgrades until the operator deletes them. */
  keptClusters: readonly KeptCluster[];
  stop(): Promise<void>;
};

export type KeptCluster = {
  directory: string;
  /** Made by this very start: what the server does with the copy has not been seen yet. */
  isNew: boolean;
};

type StartOptions = RunOptions & {
  /** Told what takes long: an upgrade of a large database. */
  tell?: (sentence: string) => void;
};

/** Starts (or adopts) a real PostgreSQL on this machine whose data lies below `dataDir`; upgrades an older one first. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { tell = () => undefined, ...options }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const newlyKept = cluster.isOutdated ? await upgradeCluster(cluster, { ...options, tell }) : undefined;
  const running = await runCluster(cluster, options);
  return {
    url: await running.prepareApplication(),
    superuserUrl: running.superuserUrl,
    directory: cluster.home,
    keptClusters: (await listKeptClusters(cluster.home)).map((directory) => ({
      directory,
      isNew: directory === newlyKept,
    })),
    stop: () => running.stop(),
  };
}

/** The database of a server that may be running: borrowed from it, or started for as long as it is used. */
export type BorrowedPostgres = { url: string; release(): Promise<void> };

/** Undefined: there is no database below `dataDir` yet. */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<BorrowedPostgres | undefined> {
  if (!hasCluster(dataDir)) return undefined;
  const cluster = await openCluster(dataDir);
  const url = await findRunningCluster(cluster);
  if (url) return { url, release: async () => undefined };
  const started = await startEmbeddedPostgres(dataDir);
  return { url: started.superuserUrl, release: () => started.stop() };
}
