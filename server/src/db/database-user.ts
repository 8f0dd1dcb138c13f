import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { childEnvironment } from '../platform/process/child-process.ts';

/** PostgreSQL refuses to run as root and runs as this user instead. Absent: the user of the server process. */
export type DatabaseUser = { uid: number; gid: number };

/** Both exist on ordinary systems, so that the server creates no system account. */
const CANDIDATES = ['postgres', 'nobody'];

export function chooseDatabaseUser(passwd = '/etc/passwd'): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  for (const name of CANDIDATES) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  return undefined;
}

/** The owner of an existing cluster runs it, even when a preferred account for new ones appears later. */
export function findClusterOwner(directory: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(directory, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

/** Below a directory only root may enter, PostgreSQL can neither find its programs nor its data. */
export function canReach(user: DatabaseUser | undefined, directory: string): boolean {
  if (!user) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    env: childEnvironment(),
    stdio: 'ignore',
  });
  return probe.status === 0;
}
