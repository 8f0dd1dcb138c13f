import { useQueryClient } from '@tanstack/react-query';
import { signInStateQuery } from '../../../lib/session/sign-in-state.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { signOut } from '../sign-out.ts';
import { t } from './second-factor.en.ts';

/** The last step of signing in, by password or by magic link. */
export function SecondFactorCard({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const queries = useQueryClient();
  return (
    <SignInFrame title={t('codeTitle')}>
      <CodeForm
        onDone={async () => {
          await queries.invalidateQueries({ queryKey: signInStateQuery.queryKey, refetchType: 'none' });
          await onSignedIn();
        }}
      />
      <Button look="plain" onClick={() => void signOut(queries)}>
        {t('otherAccount')}
      </Button>
    </SignInFrame>
  );
}
