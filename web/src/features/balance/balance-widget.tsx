import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Balance } from '@aloud/contract/balance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, MessageCircleQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { watchDocument } from '../../lib/api/appwrite-client.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { balanceQuery, UNKNOWN_COUNT } from './balance.api.ts';
import { t } from './balance.en.ts';

/** The balance in the header, linked to its ledger in the settings, where one that could not be read is asked for again. */
export function BalanceWidget(props: { accountId: string; onUnauthorised: () => void }) {
  const { data, isError } = useBalance(props);
  if (!data && !isError) return <Skeleton className="h-9 w-24" />;
  const { label, interviews, questions } = data ? describeBalance(data) : describeUnread();
  return (
    <Link
      to="/user/settings"
      hash="balance"
      aria-label={label}
      className="number flex h-11 items-center gap-3 rounded-control px-2.5 text-sm font-medium transition-colors hover:bg-raised sm:gap-4"
    >
      <span className="flex items-center gap-1.5" title={interviews}>
        <AudioLines aria-hidden="true" className="size-4.5 text-voice" />
        {data?.interviews ?? UNKNOWN_COUNT}
      </span>
      <span className="flex items-center gap-1.5" title={questions}>
        <MessageCircleQuestionMark aria-hidden="true" className="size-4.5 text-voice" />
        {data?.questions ?? UNKNOWN_COUNT}
      </span>
    </Link>
  );
}

function describeBalance(balance: Balance) {
  const interviews = t('interviews', { count: balance.interviews });
  const questions = t('questions', { count: balance.questions });
  return { label: t('label', { interviews, questions }), interviews, questions };
}

function describeUnread() {
  const unread = t('unread');
  return { label: t('unreadLabel'), interviews: unread, questions: unread };
}

type Options = {
  accountId: string;
  /** The session is over: the component that shows the balance must sign out. */
  onUnauthorised: () => void;
};

/** The account's balance, refetched whenever the server changes it. */
function useBalance({ accountId, onUnauthorised }: Options) {
  const queries = useQueryClient();
  const balance = useQuery(balanceQuery(accountId));
  const isUnauthorised = refusalStatus(balance.error ?? undefined) === 401;

  useEffect(() => {
    if (isUnauthorised) onUnauthorised();
  }, [isUnauthorised, onUnauthorised]);

  useEffect(
    () =>
      watchDocument(COLLECTION_IDS.balance, accountId, () => {
        void queries.invalidateQueries({ queryKey: balanceQuery(accountId).queryKey });
      }),
    [queries, accountId],
  );
  return balance;
}
