import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { t } from '../second-factor/second-factor.en.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = { hasPassword: boolean; isAdminAccount: boolean; onChanged: () => Promise<void> };

/** An account holder who was mailed about an unknown sign-in changes the password here. */
export function PasswordSettings({ hasPassword, isAdminAccount, onChanged }: Props) {
  const [changes, setChanges] = useState(0);
  const owned = isAdminAccount ? 'kept' : 'own';
  return (
    <div className="max-w-100">
      <NewPasswordForm
        key={changes}
        former={hasPassword ? owned : 'none'}
        onDone={async () => {
          await notify(t('passwordSaved'), 'success');
          await onChanged();
          setChanges((count) => count + 1);
        }}
      />
    </div>
  );
}
