import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorsEn, t } from './errors.en.ts';
import { findAbsence, isAwayStatus, refusalStatus, refusalType } from './refusals.ts';

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t(explainRefusal(error));
  if (error.code && error.code in errorsEn) return t(error.code);
  if (isAwayStatus(error.status)) return t('server.not-ready');
  return t(error.kind === 'refused' ? 'server.failed' : error.kind);
}

/** A call through the SDK: what a person can do about its failure follows from its type, or from the status. */
function explainRefusal(error: unknown): keyof typeof errorsEn {
  const absence = findAbsence(error);
  if (absence) return absence === 'away' ? 'server.not-ready' : 'network';
  if (refusalStatus(error) === 429) return 'request.too-many';
  return BY_TYPE.get(refusalType(error)) ?? 'server.failed';
}

/** What `/v1` calls the refusals that a person can do something about. */
const BY_TYPE = new Map<string, keyof typeof errorsEn>([
  ['general_unauthorized_scope', 'request.unauthorised'],
  ['user_unauthorized', 'request.forbidden'],
  ['user_challenge_required', 'account.proof-needed'],
  ['user_more_factors_required', 'account.more-factors'],
  ['user_blocked', 'account.blocked'],
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
