import { TOTP } from '@aloud/contract/limits';
import { type FormEvent, useState } from 'react';
import { refusalStatus } from '../../lib/appwrite-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { sendCode } from './second-factor.api.ts';
import { t } from './second-factor-texts.ts';

type Kind = 'totp' | 'recovery';
type Problem = 'wrongCode' | 'wrongRecovery' | 'tooMany' | 'noConnection';

/** The second step of signing in, and the proof of an account that has one: six digits, or one of the ten saved codes. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const [kind, setKind] = useState<Kind>('totp');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isWaiting, setWaiting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting || code.trim() === '') return;
    setProblem(undefined);
    setWaiting(true);
    try {
      await sendCode(code.trim(), kind);
      await onDone();
    } catch (error) {
      setProblem(problemOf(error, kind));
      setCode('');
    } finally {
      setWaiting(false);
    }
  }

  function switchKind() {
    setKind(kind === 'totp' ? 'recovery' : 'totp');
    setCode('');
    setProblem(undefined);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <p className="text-ink-soft">{t(kind === 'totp' ? 'codeText' : 'recoveryText')}</p>
      <Field
        // A new control for each kind: the keyboard of a phone and what the browser fills in differ.
        key={kind}
        autoFocus
        label={t(kind === 'totp' ? 'code' : 'recoveryCode')}
        name={kind === 'totp' ? 'code' : 'recovery-code'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={kind === 'totp' ? TOTP.digits + 1 : 24}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem && t(problem)}
      />
      <Button type="submit" isWaiting={isWaiting} className="h-12 w-full">
        {t('confirmCode')}
      </Button>
      <Button look="plain" onClick={switchKind}>
        {t(kind === 'totp' ? 'useRecovery' : 'useApp')}
      </Button>
    </form>
  );
}

function problemOf(error: unknown, kind: Kind): Problem {
  const status = refusalStatus(error);
  if (status === 429) return 'tooMany';
  if (status !== 401) return 'noConnection';
  return kind === 'totp' ? 'wrongCode' : 'wrongRecovery';
}
