import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { unloadedWords } from '../../../lib/api/error-text.ts';
import { reloadIfReached } from '../../../lib/api/reload-if-reached.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { word } from '../../../lib/words.en.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DialogBoundary } from '../../../ui/overlay/dialog-boundary.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../accounts.en.ts';
import { problemWords } from '../problem-text.tsx';
import { t as codeText } from '../second-factor/second-factor.en.ts';
import { CodeForm } from './code-form.tsx';
import { linkText } from './magic-link.en.ts';
import { type OnSignedIn, useMagicLink } from './use-magic-link.ts';

/** Few links have come too late. */
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

const hum = () => 0.12 + Math.sin(performance.now() / 400) ** 2 * 0.3;

type Props = {
  /** Called once the session is open, with the form fields stored in this browser; says where to go on. */
  onSignedIn: OnSignedIn;
};

/** Redeems a magic link: at once where this browser asked for it, and otherwise after a confirmation. */
export function VerifyLink({ onSignedIn }: Props) {
  const { step, path, retry, confirm, switchTo, goOn } = useMagicLink(onSignedIn);
  switch (step.name) {
    case 'checking':
    case 'entering':
      return (
        <StateMessage
          isWholePage
          title={linkText('verifying')}
          text={linkText('verifyingText')}
          picture={<VoiceLine readLevel={hum} className="h-14" />}
        />
      );
    case 'confirm':
      return (
        <Question title={linkText('confirmLink', { email: step.email })} text={linkText('confirmLinkText')}>
          <Button onClick={() => void confirm(step.email)}>{t('enter')}</Button>
          <a href="/" className={buttonClass('quiet')}>
            {linkText('doNotEnter')}
          </a>
        </Question>
      );
    case 'switch':
      return (
        <Question
          title={linkText('switchAccount')}
          text={linkText('switchAccountText', { email: step.email, current: step.signedInAs })}
        >
          <a href="/user" className={buttonClass()}>
            {linkText('stay')}
          </a>
          <Button look="quiet" onClick={() => void switchTo(step.email)}>
            {linkText('leaveAndEnter')}
          </Button>
        </Question>
      );
    case 'code':
      return (
        <div className="grid w-full max-w-100 gap-5 px-5">
          <h1 className="text-xl font-semibold">{codeText('codeTitle')}</h1>
          <CodeForm onDone={() => goOn(step.email)} />
        </div>
      );
    case 'failed':
      return <Failure name="failed" action={<Button onClick={retry}>{word('retry')}</Button>} />;
    default:
      return <Failure name={step.name} action={<WayOut name={step.name} target={path} />} />;
  }
}

function Question({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <StateMessage
      isWholePage
      title={<RichText text={title} tags={{ address: <Address /> }} />}
      text={
        <p>
          <RichText text={text} tags={{ address: <Address /> }} />
        </p>
      }
      actions={children}
    />
  );
}

/** Broken only where it is longer than a line: an address is compared as a whole. */
function Address({ children }: { children?: ReactNode }) {
  return <b className="inline-block max-w-full font-semibold wrap-anywhere text-ink">{children}</b>;
}

const MESSAGES = {
  dead: ['linkDead', 'linkDeadText'],
  incomplete: ['linkIncomplete', 'linkIncompleteText'],
  failed: ['linkFailed', 'linkFailedText'],
} as const;

function Failure({ name, action }: { name: keyof typeof MESSAGES | 'blocked'; action: ReactNode }) {
  const [title, text] =
    name === 'blocked'
      ? [t('accountBlocked'), problemWords('accountBlockedText')]
      : translate(MESSAGES[name]);
  return <StateMessage isWholePage tone="error" title={title} text={text} actions={action} />;
}

function translate([title, text]: (typeof MESSAGES)[keyof typeof MESSAGES]): [string, string] {
  return [linkText(title), linkText(text, { minutes: MAGIC_LINK_SECONDS / 60 })];
}

type WayOutProps = { name: 'dead' | 'blocked' | 'incomplete'; target: string };

/** A link that no longer opens anything is asked for again where it was opened, and leads where it would have led. */
function WayOut({ name, target }: WayOutProps) {
  const [isOpen, setOpen] = useState(false);
  if (name === 'blocked') {
    return (
      <a href={CONTACT_PAGE} className={buttonClass()}>
        {t('contactSupport')}
      </a>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{linkText('newLink')}</Button>
      {isOpen && (
        <DialogBoundary words={unloadedWords()} onRetry={reloadIfReached} onClose={() => setOpen(false)}>
          <Suspense>
            <SignInDialog
              isOpen
              showsName
              onClose={() => setOpen(false)}
              error={linkText(MESSAGES[name][0])}
              target={new URL(target, window.location.origin).href}
              onSignedIn={() => window.location.replace(target)}
            />
          </Suspense>
        </DialogBoundary>
      )}
    </>
  );
}
