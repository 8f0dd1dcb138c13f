import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { detectIsolation } from '../providers/engines/isolation.ts';
import type { SummaryLine } from './running-server.ts';

const ISOLATION: Record<ReturnType<typeof detectIsolation>, string> = {
  'files-and-network': 'no network, the server’s files hidden, all others read-only',
  network: 'no network; this system does not let their files be closed',
  none: 'no secrets in their environment; this system offers no more (Linux does, to users who may make namespaces)',
};

/** The isolation of engines and other child programs on this machine. */
export function describeIsolation(level: ReturnType<typeof detectIsolation>): SummaryLine {
  return { name: 'engines', isOn: level !== 'none', says: ISOLATION[level] };
}

/** Warns of rights that the server was given and does not need. */
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

/** Paths hidden from engines: keys, mails, uploads, and the embedded database. */
export function listServerFiles({ dataDir }: Config, databaseDirectory: string | undefined): string[] {
  const own = ['signing-keys', 'outbox', 'blobs', 'postgres'].map((name) => join(dataDir, name));
  return databaseDirectory ? [...own, databaseDirectory] : own;
}
