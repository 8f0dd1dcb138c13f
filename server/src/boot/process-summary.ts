import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { detectIsolation } from '../providers/engines/isolation.ts';
import type { SummaryLine } from './start-summary.ts';

const ISOLATION: Record<ReturnType<typeof detectIsolation>, string> = {
  'files-and-network': 'no network, the server’s files hidden, all others read-only',
  network: 'no network; this system does not let their files be closed',
  none: 'no secrets in their environment; this system offers no more (Linux does, to users who may make namespaces)',
};

/** What engines, companions and other started programs cannot do here. */
export function describeIsolation(level: ReturnType<typeof detectIsolation>): SummaryLine {
  return { name: 'engines', isOn: level !== 'none', says: ISOLATION[level] };
}

/** Rights the server does not need and was given all the same. */
export function describeRights(rights: { uid: number | undefined; isSuperuser: boolean }): SummaryLine[] {
  const lines: SummaryLine[] = [];
  if (rights.uid === 0) {
    lines.push({
      name: 'user',
      isOn: false,
      says: 'root, which it does not need: start it as an ordinary user that owns DATA_DIR (systemd: User=, Docker: USER)',
    });
  }
  if (rights.isSuperuser) {
    lines.push({
      name: 'role',
      isOn: false,
      says: 'DATABASE_URL names a superuser: an ordinary role that owns its database is enough',
    });
  }
  return lines;
}

/** What no engine needs to see: keys, letters, uploads, and the database where it is ours. */
export function listServerFiles({ dataDir }: Config, databaseDirectory: string | undefined): string[] {
  const own = ['signing-keys', 'outbox', 'blobs', 'postgres'].map((name) => join(dataDir, name));
  return databaseDirectory ? [...own, databaseDirectory] : own;
}
