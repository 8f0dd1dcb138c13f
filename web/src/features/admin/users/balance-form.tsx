import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX } from '@aloud/contract/admin/admin.limits';
import { BALANCE_KINDS, type BalanceKind } from '@aloud/contract/balance.limits';
import { ID } from 'appwrite';
import { useState } from 'react';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { explainActError } from '../act-error-text.ts';
import { type Adjustment, adjustBalance } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';

type Values = { kind: BalanceKind; amount: string; reason: string };

const INITIAL: Values = { kind: 'interviews', amount: '', reason: '' };

/** Giving is a number, taking is the same number with a minus; neither goes without a reason. */
export function BalanceForm({ userId }: { userId: string }) {
  // The server applies one key once; a successful change starts a new key.
  const [key, setKey] = useState(() => ID.unique());
  const adjust = useAdminMutation({
    run: (change: Adjustment) => adjustBalance(userId, change),
    failure: 'Can not change balance',
    done: t('balanceChanged'),
  });
  const { form, submission } = useForm<Values>({
    initial: INITIAL,
    send: async (values) => {
      if (!isReady(values)) return false;
      const { kind, amount, reason } = values;
      await adjust.submit({ key, kind, amount: parseAmount(amount), reason: reason.trim() });
      form.reset({ ...INITIAL, kind });
      setKey(ID.unique());
      return true;
    },
    explain: explainActError,
  });
  const values = form.watch();

  return (
    <Form submission={submission} className="grid gap-3">
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <SelectField
          control={form.control}
          name="kind"
          label={t('ofWhat')}
          choices={BALANCE_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
        />
        <TextField
          control={form.control}
          name="amount"
          label={t('amount')}
          inputMode="numeric"
          placeholder="+5"
          autoComplete="off"
        />
      </div>
      <TextField
        control={form.control}
        name="reason"
        label={t('reason')}
        maxLength={ADJUSTMENT_REASON_MAX}
        autoComplete="off"
        placeholder={t('reasonHint')}
      />
      <FormFailure />
      <SubmitButton look="quiet" disabled={!isReady(values)} className="justify-self-start">
        {parseAmount(values.amount) < 0 ? t('revoke') : t('grant')}
      </SubmitButton>
    </Form>
  );
}

/** A minus may be typed as the sign of typography. */
function parseAmount(typed: string): number {
  return Number(typed.replace('\u2212', '-'));
}

function isReady({ amount, reason }: Values): boolean {
  const count = parseAmount(amount);
  return Number.isInteger(count) && count !== 0 && Math.abs(count) <= ADJUSTMENT_MAX && reason.trim() !== '';
}
