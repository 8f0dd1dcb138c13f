import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { StartError } from '../app-error.ts';

const DEFAULT_PORT = 4_222;
/** What a subject may contain between its dots without meaning anything. */
const NAME = /^[\w-]{1,64}$/;

export type NatsAddress = {
  hostname: string;
  port: number;
  /** A user with a password, or a token alone. */
  credentials: { user: string; pass: string } | { token: string } | undefined;
  /** Refuses a server that offers no TLS. Otherwise TLS is used where the server offers it. */
  needsTls: boolean;
  /** What this installation is called on a server that several share. Absent: it is called after its database. */
  installation: string | undefined;
};

/** Reads `EVENTS_URL`: `nats://user:password@host:4222/installation`. */
export function readNatsAddress(url: string): NatsAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const installation = pathname.replace(/^\//, '') || undefined;
  if (installation !== undefined && !NAME.test(installation))
    throw new StartError(
      'EVENTS_URL: what follows the last slash names the installation, in Latin letters and digits.',
    );
  const user = decodeURIComponent(username);
  return {
    // An IPv6 address stands in brackets in a URL only.
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || DEFAULT_PORT,
    credentials: findCredentials(user, decodeURIComponent(password)),
    needsTls: protocol === 'tls:',
    installation,
  };
}

function findCredentials(user: string, pass: string): NatsAddress['credentials'] {
  if (user === '') return undefined;
  return pass === '' ? { token: user } : { user, pass };
}

/**
 * Installations that share a NATS server must not hear each other: the subject names the database they share. A copy of
 * the database's files has the same name, so it needs one of its own in `EVENTS_URL`.
 */
export async function nameSubject(db: Db, { installation }: NatsAddress): Promise<string> {
  return `aloud.${installation ?? (await nameDatabase(db))}`;
}

async function nameDatabase(db: Db): Promise<string> {
  try {
    const { rows } = await db.execute<{ name: string }>(
      sql`select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as name
          from pg_control_system()`,
    );
    return rows[0]?.name ?? '';
  } catch (cause) {
    throw new StartError(
      'The database does not tell which one it is. Name the installation in EVENTS_URL: nats://host:4222/name.',
      { cause },
    );
  }
}
