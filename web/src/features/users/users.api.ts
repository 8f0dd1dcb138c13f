import type { User, UserEdit } from '@aloud/contract/accounts/users';
import { DEFAULT_LEVEL, RECRUITER_LABEL } from '@aloud/contract/accounts/users.limits';
import { COLLECTION_IDS, DATABASE_ID } from '@aloud/contract/appwrite';
import { DEFAULT_LOCALE } from '@aloud/contract/locale';
import { queryOptions } from '@tanstack/react-query';
import type { Models } from 'appwrite';
import { account, databases } from '../../lib/api/appwrite-client.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';
import { reportFailure } from '../../lib/report-failure.ts';

/** A stored record lacks nothing. */
export type UserDocument = Models.Document & { [Field in keyof User]: Exclude<User[Field], undefined> };

/** The fields of a record that its owner has not filled in. */
const DEFAULTS = { name: '', role: '', level: DEFAULT_LEVEL, lang: DEFAULT_LOCALE };

const place = (accountId: string) => ({
  databaseId: DATABASE_ID,
  collectionId: COLLECTION_IDS.users,
  documentId: accountId,
});

/** An account without a record gets one on the first read. */
async function readUser(accountId: string): Promise<UserDocument> {
  try {
    return await databases.getDocument<UserDocument>(place(accountId));
  } catch (error) {
    if (refusalStatus(error) !== 404) throw error;
    await createUser(accountId);
    return databases.getDocument<UserDocument>(place(accountId));
  }
}

async function createUser(accountId: string): Promise<void> {
  try {
    await databases.createDocument({ ...place(accountId), data: DEFAULTS });
  } catch (error) {
    // Another tab was faster: the record that was wanted is there.
    if (refusalStatus(error) === 409) return;
    reportFailure('Can not create user', error);
    throw error;
  }
}

export const userQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['user', accountId],
    queryFn: () => readUser(accountId),
    meta: { failure: 'Can not get user' },
    staleTime: 30_000,
  });

/** A name given at registration fills an empty one and never replaces a stored one. */
export async function nameNewcomer(accountId: string, name: string): Promise<void> {
  const known = await readUser(accountId).catch((error: unknown) => reportFailure('Can not get user', error));
  if (known && !known.name) await updateUser(accountId, { name });
}

/** Whether the account was never introduced. An account whose record cannot be read is not stopped. */
export async function isNewcomer({ $id, labels }: Pick<Models.User, '$id' | 'labels'>): Promise<boolean> {
  const known = await readUser($id).catch((error: unknown) => reportFailure('Can not get user', error));
  return known?.onboarded === false && !isRecruiter(labels);
}

/** Says whether it was saved. Sends only what is filled. */
export async function updateUser(accountId: string | undefined, changes: UserEdit): Promise<boolean> {
  if (!accountId) {
    reportFailure('Can not update user: no uid');
    return false;
  }
  try {
    await readUser(accountId);
    await databases.updateDocument({ ...place(accountId), data: onlyFilled(changes) });
    // The preference object of the account carries the language too, for clients that read only the account.
    if (changes.lang)
      await account.updatePrefs({ prefs: { ...(await account.getPrefs()), lang: changes.lang } });
    return true;
  } catch (error) {
    reportFailure('Can not update user', error);
    return false;
  }
}

function onlyFilled(changes: UserEdit): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

export function isRecruiter(labels: readonly string[]): boolean {
  return labels.includes(RECRUITER_LABEL);
}
