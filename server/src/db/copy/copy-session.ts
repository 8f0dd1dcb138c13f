import pg from 'pg';
import { StartError } from '../../platform/app-error.ts';

/** How values are written as text; the same on both sides, so that equal rows have equal checksums. */
const TEXT_FORM = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  `set client_encoding = 'UTF8'`,
  // A large table takes longer than the limits that keep requests apart.
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
];

const CONNECT_TIMEOUT_MS = 10_000;

/** A connection that copies whole tables. */
export async function openCopySession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The query that breaks with the connection tells of it; without a listener the process would end instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of TEXT_FORM) await client.query(statement);
  } catch (cause) {
    await client.end().catch(() => undefined);
    const { hostname, port, pathname } = new URL(url);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database at ${hostname}:${port || 5432}${pathname} cannot be reached: ${why}.`,
      {
        cause,
      },
    );
  }
  return client;
}
