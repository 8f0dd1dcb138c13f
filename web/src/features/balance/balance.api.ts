import { COLLECTION_IDS, DATABASE_ID } from '@aloud/contract/appwrite';
import type { Balance, createBalanceEndpoint, listBalanceEntriesEndpoint } from '@aloud/contract/balance';
import { PATHS } from '@aloud/contract/paths';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Models } from 'appwrite';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { databases } from '../../lib/api/appwrite-client.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';

/** Shown in place of a count that is not known. */
export const UNKNOWN_COUNT = '–';

type BalanceDocument = Models.Document & Balance;

/** A new account has no balance document until it requests one. */
async function readBalance(accountId: string): Promise<Balance> {
  const place = { databaseId: DATABASE_ID, collectionId: COLLECTION_IDS.balance, documentId: accountId };
  try {
    return shown(await databases.getDocument<BalanceDocument>(place));
  } catch (error) {
    if (refusalStatus(error) !== 404) throw error;
    await callApi<typeof createBalanceEndpoint>(`POST ${PATHS.balance.create}`, {});
    return shown(await databases.getDocument<BalanceDocument>(place));
  }
}

/** A negative balance is shown to its owner as zero. */
function shown({ interviews, questions }: Partial<Balance>): Balance {
  if (interviews === undefined || questions === undefined) throw new ApiError('bad-answer');
  return { interviews: Math.max(0, interviews), questions: Math.max(0, questions) };
}

export const balanceQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['balance', accountId],
    queryFn: () => readBalance(accountId),
    meta: { failure: 'Can not get balance' },
  });

export const ledgerQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['balance', accountId, 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof listBalanceEntriesEndpoint>(`GET ${PATHS.balance.entries}`, {
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.entries.at(-1)?.id : undefined),
  });
