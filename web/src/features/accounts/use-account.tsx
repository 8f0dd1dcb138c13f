import { createContext, type ReactNode, useContext } from 'react';
import type { Account } from './accounts.api.ts';

const AccountContext = createContext<Account | undefined>(undefined);

export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** The signed-in account. Not for public pages: the shell provides it only where a session is required. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Only a page behind the session guard has an account.');
  return account;
}
