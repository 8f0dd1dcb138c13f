import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { signInStateQuery } from '../../lib/session/sign-in-state.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { requestMagicLink } from './accounts.api.ts';
import { sendPassword } from './second-factor/second-factor.api.ts';
import { t } from './second-factor/second-factor.en.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import { makeMagicLinkUrl } from './sign-in/magic-link-url.ts';
import { signOut } from './sign-out.ts';

type Props = { email: string; onProven: () => void; onCancel: () => void };

/** Asks for a code, a password or a new magic link, whichever the account has. */
export function ProofDialog({ email, onProven, onCancel }: Props) {
  const { data: state } = useQuery({ ...signInStateQuery, staleTime: 0 });
  return (
    <Dialog
      isOpen
      isOnTop
      size="sm"
      title={t('proofTitle')}
      description={t('proofText')}
      closeLabel={word('close')}
      onClose={onCancel}
    >
      {!state && <Skeleton className="h-32" />}
      {state?.proof === 'code' && <CodeForm onDone={onProven} />}
      {state?.proof === 'password' && <PasswordProof email={email} onProven={onProven} />}
      {state?.proof === 'link' && <LinkProof email={email} />}
    </Dialog>
  );
}

function PasswordProof({ email, onProven }: { email: string; onProven: () => void }) {
  const [password, setPassword] = useState('');
  const submission = useSubmit({
    send: async () => {
      if (password === '') return false;
      await sendPassword(password);
      onProven();
      return true;
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'account.invalid-credentials'
        ? t('proofWrong')
        : errorText(error),
  });

  return (
    <Form submission={submission} className="grid gap-4.5">
      {/* A password manager looks for the address beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        autoFocus
        label={t('proofPassword')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={submission.failure}
      />
      <SubmitButton size="field" className="w-full">
        {t('confirmCode')}
      </SubmitButton>
    </Form>
  );
}

/** An account without a password and an authenticator proves its identity by a new magic link. */
function LinkProof({ email }: { email: string }) {
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);

  async function send() {
    setWaiting(true);
    try {
      const target = window.location.href;
      await requestMagicLink(
        email,
        makeMagicLinkUrl(window.location, { target, name: '', isAgreedEmail: false }),
      );
      await notify(t('proofLinkSent', { email }), 'success');
      await signOut(queries);
    } catch {
      await notify(t('failed'), 'error');
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className="grid gap-4.5">
      <p className="wrap-anywhere">{t('proofLink', { email })}</p>
      <Button isWaiting={isWaiting} onClick={() => void send()} size="field" className="w-full">
        {t('proofSendLink')}
      </Button>
    </div>
  );
}
