import { t as accountText } from '../accounts-texts.ts';
import { t } from '../second-factor/second-factor-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Props = {
  onSignedIn: () => Promise<void>;
  /** The session was opened by a link, which does not make an administrator. */
  isByLink?: boolean;
};

/** All that an admin page shows to whoever is not signed in with a password. */
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
