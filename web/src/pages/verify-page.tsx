import { useCallback } from 'react';
import { fetchAccount, savePrefs } from '../features/accounts/accounts.api.ts';
import { consentToKeep } from '../features/accounts/consent-to-keep.ts';
import type { Return } from '../features/accounts/sign-in-link.ts';
import { VerifyLink } from '../features/accounts/verify-link.tsx';
import { updateUser } from '../features/users/users.api.ts';
import { reportFailure } from '../lib/failures.ts';
import { word } from '../lib/words.ts';
import { t } from './pages-texts.ts';

export function VerifyPage() {
  const keepAnswers = useCallback(async ({ name, isAgreedEmail }: Return) => {
    const account = await fetchAccount();
    if (name) await updateUser(account?.$id, { name });
    const consent = consentToKeep(isAgreedEmail, account?.prefs.isAgreedEmail);
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
