import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../features/accounts/accounts.api.ts';
import { notify } from '../lib/notify.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from './app.en.ts';

const loadMenu = () => import('./account-menu.tsx');
/** What cannot be loaded ahead is told when the menu is asked for. */
const hurry = () => void loadMenu().catch(() => undefined);

type AccountMenu = Awaited<ReturnType<typeof loadMenu>>['AccountMenu'];

/** The menu and its library are loaded on the first hover, focus or click; until they are here the button stays as it is. */
export function AccountMenuButton({ account }: { account: Account }) {
  const [Menu, setMenu] = useState<AccountMenu>();
  const open = () =>
    loadMenu().then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => notify(t('menuUnloaded'), 'error'),
    );
  const button = (
    <IconButton
      label={t('accountMenu')}
      aria-haspopup="menu"
      shape="round"
      onPointerEnter={hurry}
      onFocus={hurry}
    >
      <UserRound aria-hidden="true" className="size-5" />
    </IconButton>
  );
  if (Menu) return <Menu account={account} trigger={button} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button turns keys into clicks
    <span onClick={() => void open()}>{button}</span>
  );
}
