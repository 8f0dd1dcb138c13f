import { useCallback } from 'react';
import { fetchAccount, savePrefs } from '../features/accounts/accounts.api.ts';
import { consentToKeep } from '../features/accounts/sign-in/consent-to-keep.ts';
import type { FormAnswers } from '../features/accounts/sign-in/pending-sign-in.ts';
import { VerifyLink } from '../features/accounts/sign-in/verify-link.tsx';
import { agreeToVersion } from '../features/legal/legal.api.ts';
import { nameNewcomer } from '../features/users/users.api.ts';
import { reportFailure } from '../lib/api/failures.ts';
import { word } from '../lib/words.en.ts';
import { t } from './pages.en.ts';

export function VerifyPage() {
  const keepAnswers = useCallback(async (answers: FormAnswers | undefined) => {
    const account = answers && (await fetchAccount());
    if (!account) return;
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
  }, []);
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <title>{`${t('verify')} — ${word('brand')}`}</title>
      <VerifyLink onSignedIn={keepAnswers} />
    </main>
  );
}
