import type { StoredFile } from '../../features/files/file-access.rules.ts';
import { wireDate } from '../wire/wire-date.ts';

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
