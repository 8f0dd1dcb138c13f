import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';
import { isProofNeeded } from '../../lib/api/renewed-proof.ts';
import { accountQuery } from './accounts.api.ts';
import { t } from './accounts.en.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('./sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

/** Asks an administrator whose session has ended for the password over the page: what was typed there is kept. */
export function SessionEndedHost() {
  const queries = useQueryClient();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    const notice = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isSignedOut(event.action.error))
        setEnded(true);
    };
    const ends = [queries.getQueryCache().subscribe(notice), queries.getMutationCache().subscribe(notice)];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);

  /** Without a session the page gives way to the sign-in card. */
  const refetchAccount = () => queries.refetchQueries({ queryKey: accountQuery.queryKey });

  if (!isEnded) return null;
  return (
    <Suspense>
      <SignInDialog
        isOpen
        isAdmin
        error={t('sessionEnded')}
        onClose={() => void refetchAccount().then(() => setEnded(false))}
        onSignedIn={async () => {
          await refetchAccount();
          setEnded(false);
          // Everything that was refused meanwhile.
          await queries.invalidateQueries();
        }}
      />
    </Suspense>
  );
}

/** A 401 that asks for a proof of identity comes of a session that is alive. */
function isSignedOut(error: unknown): boolean {
  if (isProofNeeded(error)) return false;
  return (error instanceof ApiError ? error.status : refusalStatus(error)) === 401;
}
