import { APPWRITE_PREFIX, PROJECT_ID } from '@aloud/contract/appwrite';
import { Account, Client, Databases } from 'appwrite';
import { pageLocale } from '../page-locale.ts';

export const appwrite = new Client()
  .setEndpoint(`${window.location.origin}${APPWRITE_PREFIX}`)
  .setProject(PROJECT_ID)
  .setLocale(pageLocale());

export const account = new Account(appwrite);
export const databases = new Databases(appwrite);

/** The HTTP status of a refused call, 0 for a call that never arrived, `undefined` for anything else. */
export function refusalStatus(error: unknown): number | undefined {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'AppwriteException' && typeof code === 'number') return code;
  return error instanceof TypeError ? 0 : undefined;
}

/** The machine-readable kind of a refusal, such as `general_argument_invalid`. */
export function refusalType(error: unknown): string {
  const { type } = (error ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}
