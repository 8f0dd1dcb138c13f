import { type SQL, sql } from 'drizzle-orm';
import type { Collection } from '../../platform/database/collection.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { ASKING_ACCOUNT } from './statement.ts';

/** Who looks at a collection: all that the SQL of a request depends on, apart from what is asked. */
export type Viewer = { scope: 'all' | 'own'; account: SQL };

/** Whoever asks: the account is filled in when the statement runs, so that one statement serves everybody. */
export function anyViewer(collection: Collection, caller: SignedIn): Viewer {
  return { scope: collection.scope(caller), account: ASKING_ACCOUNT };
}

/** This very caller, with the account in its place. */
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
