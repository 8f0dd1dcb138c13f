import { type FormEvent, useState } from 'react';
import { refusalType } from '../../../lib/api/appwrite-client.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { BLOCKED, endSession, signInWithPassword } from '../accounts.api.ts';
import { t } from '../accounts.en.ts';
import { isUnknownOrigin, ProblemText, problemWords } from '../problem-text.tsx';

type Props = {
  onSignedIn: () => Promise<void> | void;
  /** The session in place ends for the one that the password opens. */
  replacesSession?: boolean;
};

/** How administrators sign in. `onSignedIn` runs once there is a session, before the account is read. */
export function PasswordForm({ onSignedIn, replacesSession = false }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'passwordFailed' | 'accountBlockedText' | 'unknownOrigin'>();
  const [isWaiting, setWaiting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    setProblem(undefined);
    setWaiting(true);
    try {
      if (replacesSession) await endSession('current').catch(() => undefined);
      await signInWithPassword(email.trim(), password);
      await onSignedIn();
    } catch (error) {
      if (isUnknownOrigin(error)) setProblem('unknownOrigin');
      else setProblem(refusalType(error) === BLOCKED ? 'accountBlockedText' : 'passwordFailed');
    } finally {
      setWaiting(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <Field
        label={word('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={word('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem && <ProblemText text={problemWords(problem)} />}
      <Button type="submit" isWaiting={isWaiting} size="field" className="w-full">
        {t('enter')}
      </Button>
    </form>
  );
}
