import { MAGIC_LINK_RESEND_SECONDS, MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { useEffect, useRef, useState } from 'react';
import { useClientConfig } from '../../../lib/api/client-config.ts';
import { notify } from '../../../lib/notify.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../accounts.en.ts';
import { ProblemText } from '../problem-text.tsx';
import type { useSignIn } from './use-sign-in.ts';

type Props = {
  signIn: ReturnType<typeof useSignIn>;
  email: string;
  /** Whether the letter holds a link depends on the address, which the page must not tell. */
  isByInvitation: boolean;
};

export function LinkSent({ signIn, email, isByInvitation }: Props) {
  const { submission } = signIn;
  const [sentAtMs, setSentAtMs] = useState(() => Date.now());
  const secondsLeft = useCountdown(sentAtMs + MAGIC_LINK_RESEND_SECONDS * 1000);
  const { localMailboxPath } = useClientConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  const problem = signIn.form.formState.errors.email?.message ?? submission.failure;

  async function resend() {
    if (!(await submission.submit())) return;
    setSentAtMs(Date.now());
    void notify(t(isByInvitation ? 'letterResent' : 'resent'), 'success');
  }

  return (
    <div className="grid gap-5">
      <VoiceLine className="h-14" />
      <div className="grid gap-1.5">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('linkSent')}
        </h3>
        <p>
          <RichText
            text={t(isByInvitation ? 'letterSentTo' : 'linkSentTo', { email })}
            tags={{ address: <b className="font-semibold wrap-anywhere" /> }}
          />
        </p>
        <p className="text-ink-soft">
          {t(isByInvitation ? 'openLinkIfInvited' : 'openLink', { minutes: MAGIC_LINK_SECONDS / 60 })}
        </p>
      </div>
      {localMailboxPath && (
        <p className="rounded-control bg-voice-soft px-3.5 py-2.5 text-sm">
          <RichText
            text={t('localMailbox')}
            tags={{
              mailbox: <MailboxLink href={localMailboxPath} />,
            }}
          />
        </p>
      )}
      {problem !== undefined && <ProblemText text={problem} />}
      <div className="grid gap-2">
        <Button
          look="quiet"
          className="number"
          disabled={secondsLeft > 0}
          isWaiting={submission.isSending}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
        </Button>
        <Button look="plain" onClick={signIn.changeAddress}>
          {t('changeAddress')}
        </Button>
      </div>
    </div>
  );
}

function MailboxLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-voice-ink underline underline-offset-3"
    >
      {children}
    </a>
  );
}

function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const secondsLeft = Math.ceil((endsAtMs - nowMs) / 1000);
  return Math.min(MAGIC_LINK_RESEND_SECONDS, Math.max(0, secondsLeft));
}
