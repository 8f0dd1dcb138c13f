import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { CodeField, findCodeProblem } from '../second-factor/code-field.tsx';
import { sendCode } from '../second-factor/second-factor.api.ts';
import { t } from '../second-factor/second-factor.en.ts';

type Kind = 'totp' | 'recovery';
/** A recovery code is ten characters and a dash; the rest allows for pasted spaces. */
const RECOVERY_CHARACTERS = 24;

/** The second step of signing in, and the proof of an account that has one: six digits, or one of the ten saved codes. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const [kind, setKind] = useState<Kind>('totp');
  const [code, setCode] = useState('');
  const submission = useSubmit({
    send: async () => {
      if (code.trim() === '') return false;
      try {
        await sendCode(code.trim(), kind);
        await onDone();
      } catch (error) {
        setCode('');
        throw error;
      }
      return true;
    },
    explain: (error) => {
      const problem = findCodeProblem(error);
      return t(problem === 'wrongCode' && kind === 'recovery' ? 'wrongRecovery' : problem);
    },
  });

  function switchKind() {
    setKind(kind === 'totp' ? 'recovery' : 'totp');
    setCode('');
    submission.clearFailure();
  }

  return (
    <Form submission={submission} className="grid gap-4.5">
      <p className="text-ink-soft">{t(kind === 'totp' ? 'codeText' : 'recoveryText')}</p>
      {kind === 'totp' ? (
        <CodeField autoFocus label={t('code')} value={code} onChange={setCode} error={submission.failure} />
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
          error={submission.failure}
        />
      )}
      <SubmitButton size="field" className="w-full">
        {t('confirmCode')}
      </SubmitButton>
      <Button look="plain" onClick={switchKind}>
        {t(kind === 'totp' ? 'useRecovery' : 'useApp')}
      </Button>
    </Form>
  );
}
