import type { ErrorCode } from '@aloud/contract/errors';
import { hasContact } from '../page-facts.ts';
import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorsEn, t } from './errors.en.ts';
import { describeWait, findAbsence, isAwayStatus, refusalStatus, refusalType } from './refusals.ts';

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  const when = isTooMany(error) ? describeWait(error) : undefined;
  if (when !== undefined) return t('tooManyUntil', { when });
  if (!(error instanceof ApiError)) return refusalText(explainRefusal(error));
  if (error.code && error.code in errorsEn) return refusalText(error.code);
  if (isAwayStatus(error.status)) return t('server.not-ready');
  // A proxy's own.
  if (error.status === 429) return t('request.too-many');
  return t(error.kind === 'refused' ? 'server.failed' : error.kind);
}

/** The sentences that offer to write to us, for servers where nothing written would be read. */
const WITHOUT_CONTACT = new Map<string, 'balanceByOwner' | 'blockedByOwner'>([
  ['balance.not-enough', 'balanceByOwner'],
  ['account.blocked', 'blockedByOwner'],
]);

function refusalText(code: ErrorCode | 'network'): string {
  const alone = hasContact() ? undefined : WITHOUT_CONTACT.get(code);
  return t(alone ?? code);
}

function isTooMany(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : explainRefusal(error);
  return code === 'request.too-many';
}

/** A call through the SDK: what a person can do about its failure follows from its type, or from the status. */
export function explainRefusal(error: unknown): ErrorCode | 'network' {
  const absence = findAbsence(error);
  if (absence) return absence === 'away' ? 'server.not-ready' : 'network';
  return BY_TYPE.get(refusalType(error)) ?? BY_STATUS.get(refusalStatus(error)) ?? 'server.failed';
}

/** What `/v1` calls the refusals that a person can do something about. */
const BY_TYPE = new Map<string, ErrorCode>([
  ['user_challenge_required', 'account.proof-needed'],
  ['user_more_factors_required', 'account.more-factors'],
  ['user_password_reset_required', 'account.password-change-needed'],
  ['user_blocked', 'account.blocked'],
  ['general_unknown_origin', 'request.unknown-origin'],
]);

const BY_STATUS = new Map<number | undefined, ErrorCode>([
  [401, 'request.unauthorised'],
  [429, 'request.too-many'],
]);

/** The same sentence for a form, with the fields that the server refused. */
export function explainError(error: unknown): { text: string; fields: string[] } {
  return { text: errorText(error), fields: error instanceof ApiError ? listRefusedFields(error) : [] };
}

function listRefusedFields({ code, detail }: ApiError): string[] {
  if (code !== 'request.invalid' || detail?.where !== 'body' || !Array.isArray(detail.fields)) return [];
  return detail.fields.flatMap((field: { path?: unknown }) =>
    typeof field.path === 'string' ? field.path : [],
  );
}

/** The texts of a failed load. */
export function failureWords(error: unknown): { title: string; text: string; retry: string } {
  return { title: word('failedToLoad'), text: errorText(error), retry: word('retry') };
}

/** The texts of a dialog whose code did not arrive. */
export function unloadedWords(): { text: string; retry: string; close: string } {
  return { text: t('network'), retry: word('retry'), close: word('close') };
}
