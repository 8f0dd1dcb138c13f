import { clearJwt } from '../../../lib/api/kept-jwt.ts';
import { refusalType } from '../../../lib/api/refusals.ts';
import { word } from '../../../lib/words.en.ts';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { BLOCKED, endSession, signInWithPassword } from '../accounts.api.ts';
import { t } from '../accounts.en.ts';
import { findServerProblem, ProblemText, problemWords } from '../problem-text.tsx';

type Props = {
  onSignedIn: () => Promise<void> | void;
  /** The session in place ends for the one that the password opens. */
  replacesSession?: boolean;
};

/** How administrators sign in. `onSignedIn` runs once there is a session, before the account is read. */
export function PasswordForm({ onSignedIn, replacesSession = false }: Props) {
  const { form, submission } = useForm({
    initial: { email: '', password: '' },
    send: async ({ email, password }) => {
      if (replacesSession) await endSession('current').catch(() => undefined);
      await signInWithPassword(email.trim(), password).catch((error: unknown) => {
        // One that did not end is the very session to be replaced.
        if (replacesSession || !isSessionOpen(error)) throw error;
        clearJwt();
      });
      await onSignedIn();
    },
    explain: (error) => problemWords(findPasswordProblem(error)),
  });

  return (
    <Form submission={submission} className="grid gap-4.5">
      <TextField
        control={form.control}
        name="email"
        label={word('email')}
        {...EMAIL_INPUT}
        autoComplete="username"
      />
      <TextField
        control={form.control}
        name="password"
        label={word('password')}
        type="password"
        autoComplete="current-password"
      />
      {submission.failure !== undefined && <ProblemText text={submission.failure} />}
      <SubmitButton size="field" className="w-full">
        {t('enter')}
      </SubmitButton>
    </Form>
  );
}

/** Opened meanwhile in another tab: the account that is read next says whose it is. */
function isSessionOpen(error: unknown): boolean {
  return refusalType(error) === 'user_session_already_exists';
}

type PasswordProblem = Parameters<typeof problemWords>[0];

/** What a person can mend: the address is none, or address and password do not belong together. */
const BY_TYPE = new Map<string, PasswordProblem>([
  ['user_invalid_credentials', 'passwordFailed'],
  ['general_argument_invalid', 'passwordFailed'],
  [BLOCKED, 'accountBlockedText'],
]);

/** Any other refusal is not the password's: people would look in vain for a mistake in it. */
function findPasswordProblem(error: unknown): PasswordProblem {
  return findServerProblem(error) ?? BY_TYPE.get(refusalType(error)) ?? 'failed';
}
