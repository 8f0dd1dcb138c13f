import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorsEn, t } from './errors.en.ts';
import { findAbsence, isAwayStatus, refusalStatus } from './refusals.ts';

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t(explainRefusal(error));
  if (error.code && error.code in errorsEn) return t(error.code);
  if (error.kind !== 'refused') return t(error.kind);
  return t(isAwayStatus(error.status) ? 'server.not-ready' : 'server.failed');
}

/** A call through the SDK: what a person can do about its failure follows from the status. */
function explainRefusal(error: unknown): keyof typeof errorsEn {
  const absence = findAbsence(error);
  if (absence) return absence === 'away' ? 'server.not-ready' : 'network';
  return BY_STATUS.get(refusalStatus(error)) ?? 'server.failed';
}

const BY_STATUS = new Map<number | undefined, keyof typeof errorsEn>([
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
