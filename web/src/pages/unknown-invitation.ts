import { ApiError } from '../lib/api/api-error.ts';

/** The statuses of an unknown or malformed invitation link, as opposed to a busy or failing server. */
const NO_INVITATION = [400, 404];

/** A card that is already shown stays, whatever a refetch returns. */
export function isUnknownInvitation({ data, error }: { data: unknown; error: unknown }): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false;
  return error.kind === 'refused' && NO_INVITATION.includes(error.status ?? 0);
}
