import type { StoredFile } from '../../features/files/file-access.rules.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { invalidParam, WireError } from '../wire/wire-error.ts';
import { wireDate } from '../wire/wire-values.ts';

/** A file as the SDK expects it: signature and type stay empty until the last part has come. */
export function toWireFile(file: StoredFile): Record<string, unknown> {
  return {
    $id: file.id,
    bucketId: file.bucketId,
    $createdAt: wireDate(file.createdAt),
    $updatedAt: wireDate(file.updatedAt),
    $permissions: ['read', 'update', 'delete'].map((action) => `${action}("user:${file.accountId}")`),
    name: file.name,
    signature: file.md5,
    mimeType: file.mimeType,
    sizeOriginal: file.bytes,
    sizeActual: file.bytes,
    chunksTotal: file.chunksTotal,
    chunksUploaded: file.chunksUploaded,
    encryption: false,
    compression: 'none',
  };
}

const PERMISSION = /^(read|update|delete|write)\("([a-z]+(?::[A-Za-z0-9._-]{1,36})?(?:\/[a-z]+)?)"\)$/;
const PERMISSIONS_MAX = 100;

/** Files are their owner's alone: permissions that say so are welcome, any other is refused and none is stored. */
export function requireOwnPermissions(permissions: readonly string[], caller: SignedIn): void {
  if (permissions.length > PERMISSIONS_MAX)
    throw invalidParam('permissions', `Permissions must be at most ${PERMISSIONS_MAX} items.`);
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
