import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type Account, accountQuery } from '../features/accounts/accounts.api.ts';
import { isAdministrator } from '../features/accounts/is-administrator.ts';
import { followSignOut, signOut } from '../features/accounts/sign-out.ts';
import { pageLocale } from '../lib/page-locale.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app-texts.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { PageKind } from './paths.ts';

const LandingPage = lazy(async () => ({ default: (await import('../pages/landing-page.tsx')).LandingPage }));
const AdminSignInCard = lazy(async () => ({
  default: (await import('../features/accounts/admin-sign-in-card.tsx')).AdminSignInCard,
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

/** Decides whether the page, the landing page or a way to sign in is shown. */
export function SessionGuard({ kind, children }: Props) {
  const { data: account, isPending } = useSession();
  if (kind.access === 'public') return children(account ?? undefined);
  if (isPending) return <LoadingScreen />;
  if (!account) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        {kind.access === 'admin' ? <AdminEntrance /> : <LandingPage locale={pageLocale()} />}
      </Suspense>
    );
  }
  if (kind.access === 'admin' && !isAdministrator(account)) return <AdminsOnly account={account} />;
  return children(account);
}

function AdminEntrance() {
  const queries = useQueryClient();
  return <AdminSignInCard onSignedIn={() => queries.refetchQueries({ queryKey: accountQuery.queryKey })} />;
}

function AdminsOnly({ account }: { account: Account }) {
  const queries = useQueryClient();
  return (
    <main className="grid min-h-dvh place-items-center">
      <StateMessage
        isWholePage
        title={t('adminsOnly')}
        text={t('adminsOnlyText', { email: account.email })}
        actions={<Button onClick={() => void signOut(queries)}>{t('signOut')}</Button>}
      />
    </main>
  );
}
