import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import type { Account } from '../accounts.api.ts';
import { NewPasswordForm } from '../passwords/new-password-form.tsx';
import { t } from '../second-factor/second-factor.en.ts';
import { TotpSetup } from '../second-factor/totp-setup.tsx';
import { signOut } from '../sign-out.ts';
import { SignInFrame } from './sign-in-frame.tsx';

type Props = { account: Account; onDone: () => Promise<void> };

/** The steps an administrator must complete before any page opens: a new password, or the second factor. */
export function UnfinishedSignIn({ account, onDone }: Props) {
  const queries = useQueryClient();
  const leave = (
    <Button look="plain" onClick={() => void signOut(queries)}>
      {t('otherAccount')}
    </Button>
  );
  if (account.signIn?.step === 'password-change') {
    return (
      <SignInFrame title={t('newPasswordTitle')} text={t('newPasswordText')}>
        <NewPasswordForm former="one-time" onDone={onDone} />
        {leave}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame isWide title={t('setUpTitle')} text={t('setUpRequired')}>
      <TotpSetup hasCodes={(account.signIn?.recoveryCodesLeft ?? 0) > 0} onDone={() => void onDone()} />
      {leave}
    </SignInFrame>
  );
}
