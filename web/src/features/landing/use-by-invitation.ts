import { useEffect, useState } from 'react';
import { isInviteOnly } from '../../lib/page-facts.ts';

/** Whether access is by invitation; undefined in the first render, which repeats what the build has written. */
export function useByInvitation(): boolean | undefined {
  const [isByInvitation, setByInvitation] = useState<boolean>();
  useEffect(() => setByInvitation(isInviteOnly()), []);
  return isByInvitation;
}
