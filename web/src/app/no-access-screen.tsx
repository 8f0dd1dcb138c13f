import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { type Account, accountQuery, owesStep } from '../features/accounts/accounts.api.ts';
import { ProofHost } from '../features/accounts/proof-host.tsx';
import { signOut } from '../features/accounts/sign-out.ts';
import { pageLocale } from '../lib/page-locale.ts';
import { signInStateQuery } from '../lib/session/sign-in-state.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app.en.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { PageKind } from './pages.ts';

const LandingPage = lazy(async () => {
  const locale = pageLocale();
  const [{ LandingPage: Page }, texts] = await Promise.all([
    import('../pages/landing-page.tsx'),
    import('../features/landing/load-landing-texts.ts').then(({ loadLandingTexts }) =>
      loadLandingTexts(locale),
    ),
  ]);
  return { default: () => <Page locale={locale} texts={texts} /> };
});
const SecondFactorCard = lazy(async () => ({
  default: (await import('../features/accounts/second-factor/second-factor-card.tsx')).SecondFactorCard,
}));
const UnfinishedSignIn = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/unfinished-sign-in.tsx')).UnfinishedSignIn,
}));
const AdminSignInCard = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/admin-sign-in-card.tsx')).AdminSignInCard,
}));

type Props = { kind: PageKind; account: Account | undefined };

/** Shown in place of a page that the session gives no access to. */
export function NoAccessScreen({ kind, account }: Props) {
  if (!account) return <SignedOut kind={kind} />;
  return owesStep(account) ? <Unfinished account={account} /> : <NotAdministrator account={account} />;
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
    </>
  );
}

/** A session that only lacks its second factor is asked for the code. */
function SignedOut({ kind }: { kind: PageKind }) {
  const queries = useQueryClient();
  const { data: state, isPending } = useQuery(signInStateQuery);
  const refetchAccount = useRefetchAccount();
  if (isPending) return <LoadingScreen />;
  if (state?.step === 'more-factors') return <SecondFactorCard onSignedIn={refetchAccount} />;
  if (kind.access !== 'admin') return <LandingPage />;
  return (
    <AdminSignInCard
      onSignedIn={async () => {
        await queries.refetchQueries({ queryKey: signInStateQuery.queryKey });
        await refetchAccount();
      }}
    />
  );
}

/** An administrator who signed in by a magic link is asked for the password; other accounts have no access. */
function NotAdministrator({ account }: { account: Account }) {
  const refetchAccount = useRefetchAccount();
  if (!account.signIn?.isAdminAccount) return <AdminsOnly account={account} />;
  return <AdminSignInCard isByLink onSignedIn={refetchAccount} />;
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
