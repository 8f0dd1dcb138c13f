import { useCallback } from 'react';
import { type Account, fetchAccount, savePrefs } from '../features/accounts/accounts.api.ts';
import { consentToKeep, type FormAnswers } from '../features/accounts/sign-in/pending-sign-in.ts';
import { VerifyLink } from '../features/accounts/sign-in/verify-link.tsx';
import { agreeToVersion } from '../features/legal/legal.api.ts';
import { introduceNewcomer } from '../features/onboarding/introduce-newcomer.ts';
import { isNewcomer, nameNewcomer } from '../features/users/users.api.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { word } from '../lib/words.en.ts';
import { t } from './pages.en.ts';

export function VerifyPage() {
  const goOn = useCallback(async (answers: FormAnswers | undefined, path: string) => {
    const account = await fetchAccount();
    if (!account) return path;
    if (answers) await keepAnswers(account, answers);
    return (await isNewcomer(account)) ? introduceNewcomer(account.$id, path) : path;
  }, []);
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <title>{`${t('verify')} — ${word('brand')}`}</title>
      <VerifyLink onSignedIn={goOn} />
    </main>
  );
}

async function keepAnswers(account: Account, answers: FormAnswers): Promise<void> {
  if (answers.name) await nameNewcomer(account.$id, answers.name);
  if (answers.agreedVersion !== undefined) {
    await agreeToVersion(answers.agreedVersion).catch((error: unknown) =>
      reportFailure('Can not save agreement', error),
    );
  }
  const consent = consentToKeep(answers.isAgreedEmail, account.prefs.isAgreedEmail);
  if (consent !== undefined) {
    await savePrefs({ isAgreedEmail: consent }).catch((error: unknown) =>
      reportFailure('Can not save consent', error),
    );
  }
}
