import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountProvider } from '../features/accounts/use-account.tsx';
import { word } from '../lib/words.ts';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SessionGuard } from './session-guard.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What stands around every page. */
export function AppShell() {
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.kind });
  if (!kind) return <NotFoundScreen />;
  return (
    <SessionGuard kind={kind}>
      {(account) =>
        account ? (
          <AccountProvider account={account}>
            {kind.hasHeader && <Header account={account} />}
            <Outlet />
            {kind.hasHeader && (
              <>
                {/* The bar at the bottom of a phone must not cover the end of the page. */}
                <div aria-hidden="true" className="h-20 md:hidden" />
                <MainNavigation place="bottom" />
              </>
            )}
            <Suspense>
              <Toaster closeLabel={word('close')} />
            </Suspense>
          </AccountProvider>
        ) : (
          <Outlet />
        )
      }
    </SessionGuard>
  );
}
