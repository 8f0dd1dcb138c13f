import { DEPARTURE_MONTHS } from '@aloud/contract/accounts/account.limits';
import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { deleteAccount, downloadExport } from './settings.api.ts';
import { t } from './settings.en.ts';

type Props = { email: string; onDeleted: () => Promise<void> };

/** Exports all data of the account, or deletes it. */
export function DataSettings({ email, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  async function takeAll() {
    try {
      await downloadExport();
    } catch (error) {
      await notify(errorText(error), 'error');
    }
  }
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Button
          look="quiet"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => void takeAll()}
        >
          {t('exportData')}
        </Button>
        <p className="text-sm text-ink-soft">{t('exportHint')}</p>
      </div>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('deleteAccount')}
      </Button>
      {isAsking && <DeleteDialog email={email} onDeleted={onDeleted} onCancel={() => setAsking(false)} />}
    </div>
  );
}

function DeleteDialog({ email, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isWaiting, setWaiting] = useState(false);

  async function confirm() {
    setWaiting(true);
    setFailure(undefined);
    try {
      await deleteAccount(typed.trim());
      await onDeleted();
    } catch (error) {
      setFailure(error);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle')}
      text={t('deleteText', { months: DEPARTURE_MONTHS })}
      confirmLabel={t('deleteAccount')}
      cancelLabel={word('cancel')}
      isWaiting={isWaiting}
      canConfirm={normaliseEmail(typed) === normaliseEmail(email)}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <Field
        label={t('deleteConfirm', { email })}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={failure === undefined ? undefined : errorText(failure)}
      />
    </ConfirmDialog>
  );
}
