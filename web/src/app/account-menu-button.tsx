import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Account } from '../features/accounts/accounts.api.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from './app.en.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The menu and its library are loaded on the first hover, focus or click. */
export function AccountMenuButton({ account }: { account: Account }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={t('accountMenu')}
      aria-haspopup="menu"
      shape="round"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    >
      <UserRound aria-hidden="true" className="size-5" />
    </IconButton>
  );
  if (!isWanted) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
      // biome-ignore lint/a11y/useKeyWithClickEvents: a button turns keys into clicks
      <span onClick={() => setWanted(true)}>{button}</span>
    );
  }
  return (
    <Suspense fallback={button}>
      <AccountMenu account={account} trigger={button} />
    </Suspense>
  );
}
