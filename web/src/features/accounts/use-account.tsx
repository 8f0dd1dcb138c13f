import { createContext, type ReactNode, useContext } from 'react';
import type { Account } from './accounts.api.ts';

const AccountContext = createContext<Account | undefined>(undefined);

export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** Who is signed in. Only pages that are not public may ask: the shell shows them to nobody else. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Only a page behind the session guard has an account.');
  return account;
}
