import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refusalStatus } from '../../lib/api/appwrite-client.ts';
import { watchDocument } from '../../lib/api/realtime.ts';
import { BALANCE_COLLECTION, balanceQuery } from './balance.api.ts';

type Options = {
  accountId: string;
  /** The session is over: the component that shows the balance must sign out. */
  onUnauthorised: () => void;
};

/** The account's balance, refetched whenever the server changes it. */
export function useBalance({ accountId, onUnauthorised }: Options) {
  const queries = useQueryClient();
  const balance = useQuery(balanceQuery(accountId));
  const isUnauthorised = refusalStatus(balance.error ?? undefined) === 401;

  useEffect(() => {
    if (isUnauthorised) onUnauthorised();
  }, [isUnauthorised, onUnauthorised]);

  useEffect(
    () =>
      watchDocument(BALANCE_COLLECTION, accountId, () => {
        void queries.invalidateQueries({ queryKey: balanceQuery(accountId).queryKey });
      }),
    [queries, accountId],
  );
  return balance;
}
