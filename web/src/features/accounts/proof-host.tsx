import { lazy, Suspense, useEffect, useState } from 'react';
import { unloadedWords } from '../../lib/api/error-text.ts';
import { reloadIfReached } from '../../lib/api/reload-if-reached.ts';
import { onProofNeeded } from '../../lib/api/renewed-proof.ts';
import { DialogBoundary } from '../../ui/overlay/dialog-boundary.tsx';

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
  const cancel = () => answer.give(false);
  return (
    <DialogBoundary words={unloadedWords()} onRetry={reloadIfReached} onClose={cancel}>
      <Suspense>
        <ProofDialog email={email} onProven={() => answer.give(true)} onCancel={cancel} />
      </Suspense>
    </DialogBoundary>
  );
}
