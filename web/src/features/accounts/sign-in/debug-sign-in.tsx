import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { Button } from '../../../ui/button.tsx';
import { signInWithPassword } from '../accounts.api.ts';
import { t } from '../accounts.en.ts';

export function DebugSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  async function enter(who: keyof typeof TEST_ACCOUNTS) {
    await signInWithPassword(TEST_ACCOUNTS[who].email, TEST_ACCOUNTS[who].password);
    await onSignedIn();
  }
  return (
    <div className="mt-5 grid gap-2 border-t border-dashed border-line pt-5">
      <Button look="quiet" size="sm" onClick={() => void enter('user')}>
        {t('debugUser')}
      </Button>
      <Button look="quiet" size="sm" onClick={() => void enter('admin')}>
        {t('debugAdmin')}
      </Button>
    </div>
  );
}
