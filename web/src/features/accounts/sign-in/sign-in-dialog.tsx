import { lazy, Suspense, useState } from 'react';
import { isInviteOnly } from '../../../lib/page-facts.ts';
import { word } from '../../../lib/words.en.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { t } from '../accounts.en.ts';
import { LegalAndSupportLinks } from './legal-and-support-links.tsx';
import { LinkSent } from './link-sent.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A build for production drops the branch, and with it the file and the test credentials in it. */
const DebugSignIn = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./debug-sign-in.tsx')).DebugSignIn }))
  : undefined;

/** Visitors never see it. */
const AdminSignIn = lazy(async () => ({ default: (await import('./admin-sign-in.tsx')).AdminSignIn }));

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Administrators sign in with a password. */
  isAdmin?: boolean;
  size?: 'sm' | 'md';
  showsName?: boolean;
  /** The visitor has said so: the form begins with signing in. */
  hasAccount?: boolean;
  /** The page itself invites its visitor, also where access is by invitation. */
  isInvited?: boolean;
  /** Opens over another dialog. */
  isOnTop?: boolean;
  /** A text of the caller's under the form. */
  error?: string | undefined;
  /** Where the link leads; without it, back to this very page. */
  target?: string | undefined;
  /** Before anything is checked or sent. */
  onStart?: () => void;
  /** The link is on its way to this address. */
  onSent?: (email: string) => void;
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
    hasAccount = false,
    isOnTop = false,
    onSignedIn,
  } = props;
  const [isRegistration, setRegistration] = useState(!hasAccount);
  const signIn = useSignIn({ ...props, isRegistration });
  const isSent = signIn.sentTo !== undefined;
  const isByInvitation = isInviteOnly() && !props.isInvited;
  const promise = t(isByInvitation ? 'linkIfInvited' : 'linkWillCome');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      // A page of administrators may have its own dialog open when the session ends.
      isOnTop={isAdmin || isOnTop}
      closeLabel={word('close')}
      title={isRegistration && !isAdmin ? t('registration') : t('signIn')}
      description={isSent || isAdmin ? undefined : promise}
    >
      {isAdmin && (
        <Suspense>
          <AdminSignIn error={props.error} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      {isSent && <LinkSent signIn={signIn} email={signIn.sentTo ?? ''} isByInvitation={isByInvitation} />}
      {!isAdmin && !isSent && (
        <SignInForm
          signIn={signIn}
          isRegistration={isRegistration}
          showsName={showsName}
          isByInvitation={isByInvitation}
          error={props.error}
          onToggle={() => setRegistration(!isRegistration)}
        />
      )}
      <LegalAndSupportLinks legalVersion={signIn.legalVersion} />
      {DebugSignIn && (
        <Suspense>
          <DebugSignIn onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </Dialog>
  );
}
