import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, explainError } from '../../lib/api/error-text.ts';
import { t } from './admin.en.ts';

/** The sentence of a failed act. What is forbidden here is so because the rights are gone: the page was open before. */
export function actErrorText(error: unknown): string {
  return isForbidden(error) ? t('noLongerAdministrator') : errorText(error);
}

/** The same for a form. */
export function explainActError(error: unknown): { text: string; fields: string[] } {
  return { ...explainError(error), text: actErrorText(error) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'request.forbidden';
}
