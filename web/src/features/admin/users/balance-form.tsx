import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX } from '@aloud/contract/admin/admin.limits';
import { BALANCE_KINDS, type BalanceKind } from '@aloud/contract/balance.limits';
import { ID } from 'appwrite';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type Adjustment, adjustBalance } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';

/** Giving is a number, taking is the same number with a minus; neither goes without a reason. */
export function BalanceForm({ userId }: { userId: string }) {
  const [kind, setKind] = useState<BalanceKind>('interviews');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  // The server applies one key once; a successful change starts a new key.
  const [key, setKey] = useState(() => ID.unique());
  const adjust = useAdminMutation({
    run: (change: Adjustment) => adjustBalance(userId, change),
    failure: 'Can not change balance',
    done: t('balanceChanged'),
    onDone: () => {
      setAmount('');
      setReason('');
      setKey(ID.unique());
    },
  });
  const count = Number(amount.replace('\u2212', '-'));
  const isReady =
    Number.isInteger(count) && count !== 0 && Math.abs(count) <= ADJUSTMENT_MAX && reason.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !adjust.isWaiting) adjust.act({ key, kind, amount: count, reason: reason.trim() });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <Field label={t('ofWhat')}>
          <Select
            value={kind}
            choices={BALANCE_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
            onChange={setKind}
          />
        </Field>
        <Field
          label={t('amount')}
          name="amount"
          inputMode="numeric"
          placeholder="+5"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      <Field
        label={t('reason')}
        name="reason"
        maxLength={ADJUSTMENT_REASON_MAX}
        autoComplete="off"
        placeholder={t('reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        look="quiet"
        disabled={!isReady}
        isWaiting={adjust.isWaiting}
        className="justify-self-start"
      >
        {count < 0 ? t('revoke') : t('grant')}
      </Button>
    </form>
  );
}
