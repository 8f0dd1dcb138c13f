import type { SignedIn } from '../../platform/http/caller.ts';
import { invalidParam, WireError } from '../wire/wire-error.ts';

const MOST_PERMISSIONS = 100;
const PERMISSION = /^(read|update|delete|write)\("([^"]+)"\)$/;
const ROLE =
  /^(any|guests|users(\/(un)?verified)?|(user|team|member|label):[A-Za-z0-9][A-Za-z0-9._-]{0,35}(\/[A-Za-z0-9._-]{1,36})?)$/;

/**
 * Policies here belong to collections, so permissions of a single document are checked and have no effect, as upstream
 * when document security is off. A caller may name only roles they hold.
 */
export function checkPermissions(value: unknown, caller: SignedIn): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value) || value.length > MOST_PERMISSIONS) throw malformed();
  const roles = value.map((entry) => {
    const role = typeof entry === 'string' ? PERMISSION.exec(entry)?.[2] : undefined;
    if (role === undefined || !ROLE.test(role)) throw malformed();
    return role;
  });
  const held = listRoles(caller);
  if (roles.every((role) => held.includes(role))) return;
  throw new WireError('user_unauthorized', `Permissions must be one of: (${held.join(', ')})`);
}

function listRoles({ accountId, labels }: SignedIn): string[] {
  const own = `user:${accountId}`;
  return [
    'any',
    'users',
    'users/verified',
    own,
    `${own}/verified`,
    ...labels.map((label) => `label:${label}`),
  ];
}

function malformed(): WireError {
  return invalidParam('permissions', 'Value must be a valid array of permission strings');
}
