import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type Account, accountQuery } from '../features/accounts/accounts.api.ts';
import { isAdministrator } from '../features/accounts/is-administrator.ts';
import { ProofHost } from '../features/accounts/proof-host.tsx';
import { followSignOut, signOut } from '../features/accounts/sign-out.ts';
import { pageLocale } from '../lib/page-locale.ts';
import { signInStateQuery } from '../lib/sign-in-state.ts';
import { word } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app-texts.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { PageKind } from './paths.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));
const LandingPage = lazy(async () => ({ default: (await import('../pages/landing-page.tsx')).LandingPage }));
const SecondFactorCard = lazy(async () => ({
  default: (await import('../features/accounts/second-factor-card.tsx')).SecondFactorCard,
}));
const UnfinishedSignIn = lazy(async () => ({
  default: (await import('../features/accounts/unfinished-sign-in.tsx')).UnfinishedSignIn,
}));
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
        <Entrance kind={kind} />
      </Suspense>
    );
  }
  if (owesStep(account)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Unfinished account={account} />
      </Suspense>
    );
  }
  if (kind.access === 'admin' && !isAdministrator(account)) return <NotAdministrator account={account} />;
  return children(account);
}

/** Whose session opens nothing yet but the card that asks for a new password or for the second factor. */
function owesStep({ signIn }: Account): boolean {
  return signIn?.step === 'password-change' || signIn?.step === 'totp-setup';
}

function useRefetchAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: accountQuery.queryKey });
}

function Unfinished({ account }: { account: Account }) {
  return (
    <>
      <UnfinishedSignIn account={account} onDone={useRefetchAccount()} />
      <ProofHost email={account.email} />
      <Suspense>
        <Toaster closeLabel={word('close')} />
      </Suspense>
    </>
  );
}

/** Who is not signed in: the code is asked for where only that is missing. */
function Entrance({ kind }: { kind: PageKind }) {
  const queries = useQueryClient();
  const { data: state, isPending } = useQuery(signInStateQuery);
  const refetchAccount = useRefetchAccount();
  if (isPending) return <LoadingScreen />;
  if (state?.step === 'more-factors') return <SecondFactorCard onSignedIn={refetchAccount} />;
  if (kind.access !== 'admin') return <LandingPage locale={pageLocale()} />;
  return (
    <AdminSignInCard
      onSignedIn={async () => {
        await queries.refetchQueries({ queryKey: signInStateQuery.queryKey });
        await refetchAccount();
      }}
    />
  );
}

/** The owner of an administrator's account who came by a link types the password; anybody else is in the wrong place. */
function NotAdministrator({ account }: { account: Account }) {
  const refetchAccount = useRefetchAccount();
  if (!account.signIn?.isAdminAccount) return <AdminsOnly account={account} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AdminSignInCard isByLink onSignedIn={refetchAccount} />
    </Suspense>
  );
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
