import { CONTACT_PAGE } from '@aloud/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Account } from '../features/accounts/accounts.api.ts';
import { signOut } from '../features/accounts/sign-out.ts';
import { BalanceWidget } from '../features/balance/balance-widget.tsx';
import { isRecruiter } from '../features/users/users.api.ts';
import { word } from '../lib/words.en.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { t } from './app.en.ts';
import { MainNavigation } from './main-navigation.tsx';

type Props = {
  account: Account;
  /** The page asks for the password instead of being left when the session has ended. */
  isKeptWithoutSession: boolean;
};

export function Header({ account, isKeptWithoutSession }: Props) {
  const queries = useQueryClient();
  const isRecruiting = isRecruiter(account.labels);
  const leave = useCallback(() => {
    if (!isKeptWithoutSession) void signOut(queries);
  }, [queries, isKeptWithoutSession]);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <a
        href="#content"
        className="sr-only z-30 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex h-16 max-w-320 items-center gap-2 px-4 sm:px-6">
        <Link
          to="/user"
          className="flex min-h-11 items-center gap-2.5 text-lg font-heading tracking-[-0.02em]"
        >
          <BrandMark />
          {word('brand')}
        </Link>
        <span
          className={classNames(
            'rounded-full bg-voice-soft px-2 py-0.5 text-xs font-semibold text-voice-ink',
            // On a phone the label of the button beside it needs the width.
            isRecruiting && 'max-sm:hidden',
          )}
        >
          {word('beta')}
        </span>
        <div className="flex-1 lg:ml-4">
          <MainNavigation place="top" />
        </div>
        {isRecruiting ? (
          <a href={CONTACT_PAGE} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'sm')}>
            {t('contactUs')}
          </a>
        ) : (
          <BalanceWidget accountId={account.$id} onUnauthorised={leave} />
        )}
        <AccountMenuButton account={account} />
      </div>
    </header>
  );
}
