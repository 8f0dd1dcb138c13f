import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorsEn, t } from './errors.en.ts';

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('server.failed');
  if (error.code && error.code in errorsEn) return t(error.code);
  return t(error.kind === 'refused' ? 'server.failed' : error.kind);
}

/** The texts of a failed load. */
export function failureWords(error: unknown): { title: string; text: string; retry: string } {
  return { title: word('failedToLoad'), text: errorText(error), retry: word('retry') };
}
