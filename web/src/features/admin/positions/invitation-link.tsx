import { INVITATION_PAGE } from '@aloud/contract/pages';
import type { Position } from '@aloud/contract/positions';
import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from '../admin.en.ts';
import { formatDay } from '../format-values.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { renewInvitation } from './admin-positions.api.ts';

/** The invitation link with its limits, and a button that replaces it and invalidates the old one. */
export function InvitationLink({ position }: { position: Position }) {
  const [isAsking, setAsking] = useState(false);
  const link = `${window.location.origin}${INVITATION_PAGE}/${position.invitation}`;
  const renew = useAdminMutation({
    run: () => renewInvitation(position.id),
    failure: 'Can not renew invitation',
    done: t('linkRenewed'),
    onDone: () => setAsking(false),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      await notify(t('linkCopied'), 'success');
    } catch {
      await notify(t('linkNotCopied'), 'error');
    }
  }

  return (
    <Card tone="voice" className="grid gap-3.5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('invitation')}</h2>
        <p className="text-sm text-ink-soft">{describeTerms(position)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <input
          readOnly
          aria-label={t('invitation')}
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-11 min-w-0 flex-1 basis-64 rounded-control border border-line bg-surface px-3.5 text-sm text-ellipsis"
        />
        <Button icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          look="quiet"
          icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
          onClick={() => setAsking(true)}
        >
          {t('renew')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('renewTitle')}
        text={t('renewText')}
        confirmLabel={t('renew')}
        cancelLabel={word('cancel')}
        isWaiting={renew.isWaiting}
        onConfirm={() => renew.act()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

function describeTerms({ state, attempts, closesAt }: Position): string {
  if (state === 'closed') return t('linkClosed');
  const terms = t('linkTerms', { count: attempts });
  return closesAt === null ? terms : `${terms} ${t('linkUntil', { date: formatDay(closesAt) })}`;
}
