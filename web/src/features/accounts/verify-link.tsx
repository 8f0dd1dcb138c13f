import { useEffect, useState } from 'react';
import { refusalStatus, refusalType } from '../../lib/appwrite-client.ts';
import { CONTACT_LINK } from '../../lib/site-links.ts';
import { word } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { VoiceLine } from '../../ui/voice-line.tsx';
import { BLOCKED } from './accounts.api.ts';
import { t } from './accounts-texts.ts';
import { redeemLink } from './redeem-link.ts';
import { type Return, readReturn } from './sign-in-link.ts';

type Step = 'checking' | 'dead' | 'blocked' | 'incomplete' | 'failed';

const hum = () => 0.12 + Math.sin(performance.now() / 400) ** 2 * 0.3;

type Props = {
  /** Runs once there is a session, before the person goes on to where they wanted. */
  onSignedIn: (back: Return) => Promise<void>;
};

/**
 * Redeems the link a person opened. The secret leaves the address bar before anything else, so that it reaches
 * neither the history of the browser nor a screenshot.
 */
export function VerifyLink({ onSignedIn }: Props) {
  const [link] = useState(takeLinkFromAddress);
  const [step, setStep] = useState<Step>(link.secret && link.userId ? 'checking' : 'incomplete');

  useEffect(() => {
    if (step !== 'checking') return;
    let isGone = false;
    redeemLink(link).then(
      async () => {
        if (isGone) return;
        await onSignedIn(link.back);
        window.location.replace(link.back.path);
      },
      (error: unknown) => {
        if (!isGone) setStep(stepAfter(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [step, link, onSignedIn]);

  if (step === 'checking') {
    return (
      <StateMessage
        isWholePage
        title={t('verifying')}
        text={t('verifyingText')}
        picture={<VoiceLine readLevel={hum} className="h-14" />}
      />
    );
  }
  const [title, text] = MESSAGES[step];
  return (
    <StateMessage
      isWholePage
      tone="error"
      title={t(title)}
      text={t(text)}
      actions={
        step === 'failed' ? (
          <Button onClick={() => setStep('checking')}>{word('retry')}</Button>
        ) : (
          <a href={step === 'blocked' ? CONTACT_LINK : '/'} className={buttonClass()}>
            {t(step === 'blocked' ? 'contactSupport' : 'newLink')}
          </a>
        )
      }
    />
  );
}

function stepAfter(error: unknown): Step {
  if (refusalType(error) === BLOCKED) return 'blocked';
  return refusalStatus(error) === 401 ? 'dead' : 'failed';
}

const MESSAGES = {
  dead: ['linkDead', 'linkDeadText'],
  blocked: ['accountBlocked', 'accountBlockedText'],
  incomplete: ['linkIncomplete', 'linkIncompleteText'],
  failed: ['linkFailed', 'linkFailedText'],
} as const;

export type Link = { userId: string; secret: string; back: Return };

let taken: Link | undefined;

/** Once a page load: the second look would find the address already clean. */
function takeLinkFromAddress(): Link {
  if (taken) return taken;
  const search = new URLSearchParams(window.location.search);
  taken = {
    userId: search.get('userId') ?? '',
    secret: search.get('secret') ?? '',
    back: readReturn(window.location, search.get('r')),
  };
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return taken;
}
