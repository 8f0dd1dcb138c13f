import { useEffect, useState } from 'react';

/** Whether access is by invitation; false until the server has said so. */
export function useByInvitation(): boolean {
  const [isByInvitation, setByInvitation] = useState(false);
  useEffect(() => {
    // After the first paint: every kilobyte delays it.
    void import('../../lib/client-config.ts')
      .then(({ readClientConfig }) => readClientConfig())
      .then(({ access }) => setByInvitation(access === 'invite'));
  }, []);
  return isByInvitation;
}
