import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ProofHost } from '../features/accounts/proof-host.tsx';
import { SessionEndedHost } from '../features/accounts/session-ended-host.tsx';
import { AccountProvider } from '../features/accounts/use-account.tsx';
import { reportFailure } from '../lib/report-failure.ts';
import { onSignOut } from '../lib/session/on-sign-out.ts';
import { isTrialExpired, readKeptTrial } from '../lib/trial/kept-trial.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { deleteKeptOfAccount } from './delete-kept-of-account.ts';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import type { PageKind } from './pages.ts';
import { SessionGuard } from './session-guard.tsx';

/** Few have answered before they signed in, so its code comes only where an answer waits. */
const TrialClaim = lazy(async () => ({
  default: (await import('../pages/trial/trial-claim.tsx')).TrialClaim,
}));

const SpeechPreparation = lazy(async () => ({
  default: (await import('../features/speech/speech-preparation.tsx')).SpeechPreparation,
}));

const AgreementNotice = lazy(async () => ({
  default: (await import('../features/legal/agreement-notice.tsx')).AgreementNotice,
}));

/** The landing page does the same, but a person who stays signed in never sees it. */
async function deleteExpiredTrial(): Promise<void> {
  if (!isTrialExpired()) return;
  const visitor = await import('../features/practice/trial/visitor-recordings.ts');
  await visitor.deleteExpiredTrial();
}

/** At an unknown address a visitor sees the landing page and an account holder the "not found" page. */
const UNKNOWN_PAGE: PageKind = { access: 'user', hasHeader: true };

/** The header, the navigation and the notices around every page. */
export function AppShell() {
  const known = useMatches({ select: (matches) => matches.at(-1)?.staticData.kind });
  const kind = known ?? UNKNOWN_PAGE;
  const [hasJudgedTrial] = useState(() => readKeptTrial()?.judged !== undefined);
  useEffect(() => void deleteExpiredTrial().catch(() => undefined), []);
  useEffect(() => onSignOut(deleteKeptOfAccount), []);
  const page = known ? <Outlet /> : <NotFoundScreen />;
  return (
    <SessionGuard kind={kind}>
      {(account) =>
        account ? (
          <AccountProvider account={account}>
            {kind.hasHeader && (
              <>
                <Header account={account} isKeptWithoutSession={kind.access === 'admin'} />
                <Notice>
                  <SpeechPreparation />
                  {!account.labels.includes(ADMIN_LABEL) && <AgreementNotice />}
                </Notice>
              </>
            )}
            {kind.access === 'user' && hasJudgedTrial && (
              <Notice>
                <TrialClaim />
              </Notice>
            )}
            {page}
            {kind.hasHeader && (
              <>
                {/* The bar at the bottom of a phone must not cover the end of the page. */}
                <div aria-hidden="true" className="h-20 lg:hidden" />
                <MainNavigation place="bottom" />
              </>
            )}
            <ProofHost email={account.email} />
            {kind.access === 'admin' && <SessionEndedHost />}
          </AccountProvider>
        ) : (
          page
        )
      }
    </SessionGuard>
  );
}

/** The person has not asked for it, so one whose code did not arrive is left out until the next load of the page. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <PartBoundary onFailure={(error) => reportFailure('Can not show a notice', error)}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
