import { ApiError } from '../lib/api/api-error.ts';

/** A link that leads nowhere, or is none at all: a server that is busy or broken says neither. */
const NO_INVITATION = [400, 404];

/** A card that is on the screen stays there, whatever looking again has come to. */
export function isUnknownInvitation({ data, error }: { data: unknown; error: unknown }): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false;
  return error.kind === 'refused' && NO_INVITATION.includes(error.status ?? 0);
}
