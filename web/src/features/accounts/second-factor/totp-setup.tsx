import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '../../../lib/api/error-text.ts';
import { refusalStatus, refusalType } from '../../../lib/api/refusals.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeField, findCodeProblem } from './code-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmTotp, renewRecoveryCodes, totpSetupQuery } from './second-factor.api.ts';
import { t } from './second-factor.en.ts';

/** Sets up TOTP: the QR code, the first code, the recovery codes. */
export function TotpSetup({ hasCodes, onDone }: { hasCodes: boolean; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const begun = useQuery(totpSetupQuery);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun.isLoadingError) {
    return (
      <LoadFailure
        words={{ ...failureWords(begun.error), text: t('failed') }}
        isWaiting={begun.isFetching}
        onRetry={begun.refetch}
      />
    );
  }
  if (!begun.data) return <Skeleton className="h-72" />;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p>{t('scan')}</p>
        <p className="text-sm text-ink-soft">{t('scanHint')}</p>
      </div>
      <QrPicture text={begun.data.uri} />
      <SecretText secret={begun.data.secret} />
      <FirstCode onConfirmed={async () => setCodes(await renewRecoveryCodes(hasCodes))} />
    </div>
  );
}

function SecretText({ secret }: { secret: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      await notify(t('secretCopied'), 'success');
    } catch {
      await notify(t('notCopied'), 'error');
    }
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-sm text-ink-soft">{t('bySecret')}</p>
      <code className="rounded-control bg-raised px-3 py-2 text-sm tracking-wide wrap-anywhere">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <Button look="plain" size="sm" onClick={() => void copy()}>
        {t('copySecret')}
      </Button>
    </div>
  );
}

function FirstCode({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<'unanswered' | 'accepted'>();

  /** Once: after a lost connection the code may have been accepted, and only the recovery codes are still to come. */
  async function confirm() {
    if (sent === 'accepted') return;
    try {
      await confirmTotp(code.trim());
    } catch (error) {
      const wasAccepted =
        sent === 'unanswered' && refusalType(error) === 'user_authenticator_already_verified';
      if (!refusalStatus(error)) setSent('unanswered');
      if (!wasAccepted) throw error;
    }
    setSent('accepted');
  }

  const submission = useSubmit({
    send: async () => {
      if (code.trim() === '') return false;
      await confirm();
      await onConfirmed();
      return true;
    },
    explain: (error) => t(findCodeProblem(error)),
  });

  return (
    <Form submission={submission} className="grid max-w-80 gap-4">
      <CodeField label={t('firstCode')} value={code} onChange={setCode} error={submission.failure} />
      <SubmitButton className="justify-self-start">{t('confirmSetUp')}</SubmitButton>
    </Form>
  );
}
