import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AdminTab } from '../../features/admin/list-search.ts';
import { t } from '../pages.en.ts';

/** The link back to the table. */
export function AdminBack({ tab }: { tab: AdminTab }) {
  return (
    <Link
      to="/admin"
      search={{ tab }}
      className="-mb-4 inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('toAdmin')}
    </Link>
  );
}
