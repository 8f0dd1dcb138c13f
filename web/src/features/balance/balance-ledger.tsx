import type { BalanceEntry } from '@aloud/contract/balance';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failureWords } from '../../lib/api/error-text.ts';
import { hasContact } from '../../lib/page-facts.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { word } from '../../lib/words.en.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { Table } from '../../ui/table/table.tsx';
import { balanceQuery, ledgerQuery, UNKNOWN_COUNT } from './balance.api.ts';
import { t } from './balance.en.ts';

const KNOWN_REASONS = ['start', 'resumed', 'answer', 'reserved', 'released'] as const;

/** The balance and the entries of its ledger. */
export function BalanceLedger({ accountId }: { accountId: string }) {
  return (
    <div className="grid gap-5">
      <Counts accountId={accountId} />
      <Ledger accountId={accountId} />
      {hasContact() ? (
        <a
          href={CONTACT_PAGE}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-sm text-voice-ink underline underline-offset-3"
        >
          {t('topUp')}
        </a>
      ) : (
        <p className="text-sm text-ink-soft">{t('topUpByOwner')}</p>
      )}
    </div>
  );
}

function Counts({ accountId }: { accountId: string }) {
  const { data, isError, error, isFetching, refetch } = useQuery(balanceQuery(accountId));
  if (!data && isError) {
    return (
      <LoadFailure className="py-4" words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
      <Left count={data?.interviews} name={t('interviewsLeft')} />
      <Left count={data?.questions} name={t('questionsLeft')} />
    </dl>
  );
}

function Left({ count, name }: { count: number | undefined; name: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="number text-2xl font-semibold tracking-[-0.02em]">{count ?? UNKNOWN_COUNT}</dd>
    </div>
  );
}

function Ledger({ accountId }: { accountId: string }) {
  const ledger = useInfiniteQuery(ledgerQuery(accountId));
  if (ledger.isPending) return <Skeleton className="h-32" />;
  if (ledger.isLoadingError) {
    return (
      <LoadFailure
        className="py-4"
        words={failureWords(ledger.error)}
        isWaiting={ledger.isFetching}
        onRetry={ledger.refetch}
      />
    );
  }
  const entries = ledger.data.pages.flatMap((page) => page.entries).filter(isShown);
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{t('empty')}</p>;
  const date = new Intl.DateTimeFormat(pageLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div className="grid gap-3">
      <Table
        caption={t('ledger')}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        columns={[
          { key: 'when', title: t('when'), cell: (entry) => date.format(new Date(entry.createdAt)) },
          { key: 'what', title: t('what'), cell: (entry) => describeReason(entry) },
          { key: 'amount', title: t('amount'), isNumber: true, cell: formatAmount },
        ]}
      />
      <MoreButton list={ledger} explain={failureWords} size="sm" className="justify-self-start">
        {word('more')}
      </MoreButton>
    </div>
  );
}

/** A charge moves nothing: what it is for was taken when the interview began. */
function isShown({ reason }: BalanceEntry): boolean {
  return reason !== 'charged';
}

function describeReason({ reason, amount }: BalanceEntry): string {
  const known = KNOWN_REASONS.find((name) => name === reason);
  if (known) return t(known);
  return t(amount > 0 ? 'given' : 'spent');
}

function formatAmount({ kind, amount }: BalanceEntry): string {
  const sign = amount > 0 ? '+' : '\u2212';
  return `${amount === 0 ? '' : sign}${t(kind, { count: Math.abs(amount) })}`;
}
