import { t as accountText } from '../accounts.en.ts';
import { t } from '../second-factor/second-factor.en.ts';
import { PasswordForm } from './password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Props = {
  onSignedIn: () => Promise<void>;
  /** The session was opened by a magic link, which gives no administrator rights. */
  isByLink?: boolean;
};

/** Shown on admin pages to sessions that were not opened with a password. */
export function AdminSignInCard({ onSignedIn, isByLink = false }: Props) {
  return (
    <SignInFrame
      title={isByLink ? t('byLinkTitle') : accountText('adminCard')}
      {...(isByLink && { text: t('byLinkText') })}
    >
      <PasswordForm onSignedIn={onSignedIn} replacesSession={isByLink} />
    </SignInFrame>
  );
}
