import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { resetAnalytics } from '../../lib/analytics.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { unloadedWords } from '../../lib/api/error-text.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';
import { reloadIfReached } from '../../lib/api/reload-if-reached.ts';
import { isProofNeeded } from '../../lib/api/renewed-proof.ts';
import { DialogBoundary } from '../../ui/overlay/dialog-boundary.tsx';
import { type Account, accountQuery } from './accounts.api.ts';
import { t } from './accounts.en.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('./sign-in/sign-in-dialog.tsx')).SignInDialog,
}));

/** Asks an administrator whose session has ended for the password over the page: what was typed there is kept. */
export function SessionEndedHost() {
  const queries = useQueryClient();
  const [isEnded, setEnded] = useState(false);
  // Fetching the account again after the session has ended leaves null in the cache.
  const [owner, setOwner] = useState<string>();
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  if (account && owner === undefined) setOwner(account.$id);
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

  const close = () => void refetchAccount().then(() => setEnded(false));

  if (!isEnded) return null;
  return (
    <DialogBoundary words={unloadedWords()} onRetry={reloadIfReached} onClose={close}>
      <Suspense>
        <SignInDialog
          isOpen
          isAdmin
          error={t('sessionEnded')}
          onClose={close}
          onSignedIn={async () => {
            await refetchAccount();
            const now = queries.getQueryData<Account | null>(accountQuery.queryKey);
            if (owner !== undefined && now && now.$id !== owner) return startAnew(queries);
            setEnded(false);
            // Everything that was refused meanwhile.
            await queries.invalidateQueries();
          }}
        />
      </Suspense>
    </DialogBoundary>
  );
}

/** Another account must neither see nor save what was typed and fetched for the one before. */
async function startAnew(queries: QueryClient): Promise<void> {
  queries.clear();
  try {
    await resetAnalytics();
  } finally {
    window.location.reload();
  }
}

/** A 401 that asks for a proof of identity comes of a session that is alive. */
function isSignedOut(error: unknown): boolean {
  if (isProofNeeded(error)) return false;
  return (error instanceof ApiError ? error.status : refusalStatus(error)) === 401;
}
