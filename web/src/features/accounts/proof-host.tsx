import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../lib/api/renewed-proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Opens the dialog whenever an endpoint refuses a call for lack of a recent proof. */
export function ProofHost({ email }: { email: string }) {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void }>();
  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer({
              give: (isProven) => {
                setAnswer(undefined);
                resolve(isProven);
              },
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <ProofDialog email={email} onProven={() => answer.give(true)} onCancel={() => answer.give(false)} />
    </Suspense>
  );
}
