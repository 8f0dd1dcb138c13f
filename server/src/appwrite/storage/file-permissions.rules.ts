import type { SignedIn } from '../../platform/http/caller.ts';
import { invalidParam, WireError } from '../wire/wire-error.ts';

const PERMISSION = /^(read|update|delete|write)\("([a-z]+(?::[A-Za-z0-9._-]{1,36})?(?:\/[a-z]+)?)"\)$/;
const MAX = 100;

/** Files are their owner's alone: permissions that say so are welcome, any other is refused and none is stored. */
export function requireOwnPermissions(permissions: readonly string[], caller: SignedIn): void {
  if (permissions.length > MAX)
    throw invalidParam('permissions', `Permissions must be at most ${MAX} items.`);
  const own = `user:${caller.accountId}`;
  for (const permission of permissions) {
    const role = PERMISSION.exec(permission)?.[2];
    if (role === undefined) {
      throw invalidParam('permissions', 'Permissions must be of the form action("role").');
    }
    if (role !== own) {
      throw new WireError('user_unauthorized', `Permissions must be one of: (${own})`);
    }
  }
}
