import { useEffect, useState } from 'react';

/** Whether access is by invitation; undefined until the server has said so, false where it cannot be asked. */
export function useByInvitation(): boolean | undefined {
  const [isByInvitation, setByInvitation] = useState<boolean>();
  useEffect(() => {
    // After the first paint: every kilobyte delays it.
    void import('../../lib/client-config.ts')
      .then(({ readClientConfig }) => readClientConfig())
      .then(
        ({ access }) => setByInvitation(access === 'invite'),
        () => setByInvitation(false),
      );
  }, []);
  return isByInvitation;
}
