import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type Account, accountQuery, isAdministrator, owesStep } from '../features/accounts/accounts.api.ts';
import { followSignOut } from '../features/accounts/sign-out.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { PageKind } from './pages.ts';

/** A signed-in session never needs it, so it is not part of the first load. */
const NoAccessScreen = lazy(async () => ({
  default: (await import('./no-access-screen.tsx')).NoAccessScreen,
}));

/** The account is asked for on load and on every change of route; other tabs are followed when they sign out. */
export function useSession() {
  const router = useRouter();
  const queries = useQueryClient();
  const session = useQuery(accountQuery);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) void queries.refetchQueries({ queryKey: accountQuery.queryKey });
      }),
    [router, queries],
  );
  useEffect(() => followSignOut(queries), [queries]);
  return session;
}

type Props = { kind: PageKind; children: (account: Account | undefined) => ReactNode };

/** Decides whether the page, the landing page or a sign-in form is shown. */
export function SessionGuard({ kind, children }: Props) {
  const { data: account, isPending } = useSession();
  if (kind.access === 'public') return children(account ?? undefined);
  if (isPending) return <LoadingScreen />;
  if (account && mayEnter(account, kind)) return children(account);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NoAccessScreen kind={kind} account={account ?? undefined} />
    </Suspense>
  );
}

function mayEnter(account: Account, kind: PageKind): boolean {
  return !owesStep(account) && (kind.access !== 'admin' || isAdministrator(account));
}
