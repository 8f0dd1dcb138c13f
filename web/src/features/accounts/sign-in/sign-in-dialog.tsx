import { lazy, Suspense, useState } from 'react';
import { word } from '../../../lib/words.en.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { t } from '../accounts.en.ts';
import { LinkForm } from './link-form.tsx';
import { LinkSent } from './link-sent.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A build for production drops the branch, and with it the file and the test credentials in it. */
const DebugSignIn = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./debug-sign-in.tsx')).DebugSignIn }))
  : undefined;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Administrators sign in with a password. */
  isAdmin?: boolean;
  size?: 'sm' | 'md';
  showsName?: boolean;
  /** Opens over another dialog. */
  isOnTop?: boolean;
  /** A text of the caller's under the form. */
  error?: string | undefined;
  /** Where the link leads; without it, back to this very page. */
  target?: string | undefined;
  onSignedIn: () => Promise<void> | void;
};

/** Three modes: the form, the password of an administrator, and "the link has been sent". */
export function SignInDialog(props: Props) {
  const {
    isOpen,
    onClose,
    isAdmin = false,
    size = 'sm',
    showsName = false,
    isOnTop = false,
    onSignedIn,
  } = props;
  const [isRegistration, setRegistration] = useState(true);
  const signIn = useSignIn({ isRegistration, target: props.target });
  const isSent = !isAdmin && signIn.sentTo !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      isOnTop={isOnTop}
      closeLabel={word('close')}
      title={chooseTitle({ isSent, isRegistration: isRegistration && !isAdmin })}
      description={isSent || isAdmin ? undefined : t('linkWillCome')}
    >
      {isAdmin && <PasswordForm onSignedIn={onSignedIn} />}
      {isSent && <LinkSent signIn={signIn} email={signIn.sentTo ?? ''} />}
      {!isAdmin && !isSent && (
        <LinkForm
          signIn={signIn}
          isRegistration={isRegistration}
          showsName={showsName}
          error={props.error}
          onToggle={() => setRegistration(!isRegistration)}
        />
      )}
      {DebugSignIn && (
        <Suspense>
          <DebugSignIn onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </Dialog>
  );
}

function chooseTitle({ isSent, isRegistration }: { isSent: boolean; isRegistration: boolean }): string {
  if (isSent) return t('linkSent');
  return isRegistration ? t('registration') : t('signIn');
}
