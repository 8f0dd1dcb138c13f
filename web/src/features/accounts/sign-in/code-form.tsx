import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { CodeField, type CodeProblem, findCodeProblem } from '../code-field.tsx';
import { sendCode } from '../second-factor/second-factor.api.ts';
import { t } from '../second-factor/second-factor.en.ts';

type Kind = 'totp' | 'recovery';
/** A recovery code is ten characters and a dash; the rest allows for pasted spaces. */
const RECOVERY_CHARACTERS = 24;

/** The second step of signing in, and the proof of an account that has one: six digits, or one of the ten saved codes. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const [kind, setKind] = useState<Kind>('totp');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CodeProblem>();
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
      setProblem(findCodeProblem(error));
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
      {kind === 'totp' ? (
        <CodeField autoFocus label={t('code')} value={code} onChange={setCode} problem={problem} />
      ) : (
        <Field
          autoFocus
          label={t('recoveryCode')}
          name="recovery-code"
          autoComplete="off"
          inputMode="text"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={RECOVERY_CHARACTERS}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem && t(problem === 'wrongCode' ? 'wrongRecovery' : problem)}
        />
      )}
      <Button type="submit" isWaiting={isWaiting} size="field" className="w-full">
        {t('confirmCode')}
      </Button>
      <Button look="plain" onClick={switchKind}>
        {t(kind === 'totp' ? 'useRecovery' : 'useApp')}
      </Button>
    </form>
  );
}
