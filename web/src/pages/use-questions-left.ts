import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../features/accounts/use-account.tsx';
import { balanceQuery } from '../features/balance/balance.api.ts';
import { isRecruiter } from '../features/users/users.api.ts';

/** How many questions the balance still pays for; undefined while unknown, and for recruiters, who have no balance. */
export function useQuestionsLeft(): number | undefined {
  const { $id, labels } = useAccount();
  const { data } = useQuery({ ...balanceQuery($id), enabled: !isRecruiter(labels) });
  return data?.questions;
}
