import { type SQL, sql } from 'drizzle-orm';
import type { Collection } from '../../platform/database/collection.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { ASKING_ACCOUNT } from './statement.ts';

/** What of the caller the SQL of a request depends on. */
export type Viewer = { scope: 'all' | 'own'; account: SQL };

/** The account is bound when the statement runs, so that one cached statement serves all callers of a scope. */
export function anyViewer(collection: Collection, caller: SignedIn): Viewer {
  return { scope: collection.scope(caller), account: ASKING_ACCOUNT };
}

/** The caller's account is part of the SQL. */
export function oneViewer(collection: Collection, caller: SignedIn): Viewer {
  return { scope: collection.scope(caller), account: sql`${caller.accountId}` };
}

/** The rows a viewer may see at all, narrowed by what was asked. */
export function visible(collection: Collection, viewer: Viewer, condition: SQL | undefined): SQL {
  const own =
    viewer.scope === 'all' ? undefined : sql`${collection.owner ?? sql`null::text`} = ${viewer.account}`;
  if (own && condition) return sql`${own} and ${condition}`;
  return own ?? condition ?? sql`true`;
}
