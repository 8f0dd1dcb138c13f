import { classNames } from '../../../ui/class-names.ts';
import type { Person } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { formatMoment } from '../format-values.ts';

const REASONS = [
  'start',
  'resumed',
  'answer',
  'reserved',
  'released',
  'charged',
  'granted',
  'revoked',
] as const;

/** The latest lines of a balance, with what administrators wrote beside them. */
export function PersonLedger({ entries }: { entries: Person['entries'] }) {
  const lines = entries.filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{t('ledgerEmpty')}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map(({ id, amount, kind, reason, note, createdAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 first:pt-0">
          <span className="font-medium">{describeReason(reason)}</span>
          <span className={classNames('number text-right', amount > 0 && 'text-good-ink')}>
            {`${amount > 0 ? '+' : '\u2212'}${t(`count_${kind}`, { count: Math.abs(amount) })}`}
          </span>
          <span className="break-words text-ink-soft">{note}</span>
          <time dateTime={createdAt} className="text-right text-ink-soft">
            {formatMoment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function describeReason(reason: string): string {
  const known = REASONS.find((name) => name === reason);
  return known ? t(`reason_${known}`) : reason;
}
