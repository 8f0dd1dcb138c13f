import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorsEn, t } from './errors.en.ts';
import { refusalStatus } from './refusals.ts';

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t(explainRefusal(error));
  if (error.code && error.code in errorsEn) return t(error.code);
  return t(error.kind === 'refused' ? 'server.failed' : error.kind);
}

/** A call through the SDK: what a person can do about its failure follows from the status. */
function explainRefusal(error: unknown): 'network' | 'server.not-ready' | 'server.failed' {
  if (refusalStatus(error) === 503) return 'server.not-ready';
  return isUnreached(error) ? 'network' : 'server.failed';
}

/** What browsers say of a request without a response; any other `TypeError` is a mistake of ours. */
const UNREACHED = ['Failed to fetch', 'NetworkError', 'Load failed'];

function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && UNREACHED.some((words) => error.message.startsWith(words));
}

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
