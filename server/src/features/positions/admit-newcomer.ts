import { INVITATION_PAGE } from '@aloud/contract/pages';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOpenNow } from './position-view.rules.ts';
import { findPositionByInvitation } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };

/** Whether a magic link leads to an open invitation: then its recipient may register even where access is by invite. */
export async function admitNewcomer(deps: Deps, signInUrl: string): Promise<boolean> {
  const target = URL.canParse(signInUrl) ? new URL(signInUrl).searchParams.get('r') : null;
  const page = target === null || !URL.canParse(target, signInUrl) ? '' : new URL(target, signInUrl).pathname;
  const [, invitation] = page.split(`${INVITATION_PAGE}/`);
  if (!invitation) return false;
  const position = await findPositionByInvitation(deps.db, invitation);
  return position !== undefined && isOpenNow(position, deps.clock.now());
}
