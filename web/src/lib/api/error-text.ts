import { defineTexts } from '../i18n.ts';
import { ApiError } from './api-error.ts';
import { errorsEn } from './errors.en.ts';
import { errorsRu } from './errors.ru.ts';

const t = defineTexts('errors', { en: errorsEn, ru: errorsRu });

/** The sentence a person reads for a failed call of ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('server.failed');
  if (error.code && error.code in errorsEn) return t(error.code);
  return t(error.kind === 'refused' ? 'server.failed' : error.kind);
}
