import { Card } from '../../ui/card.tsx';
import { t } from './accounts-texts.ts';
import { PasswordForm } from './password-form.tsx';

/** All that an admin page shows to whoever is not signed in. */
export function AdminSignInCard({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-10">
      <Card className="grid w-full max-w-100 gap-5 sm:p-7">
        <h1 className="text-xl font-semibold">{t('adminCard')}</h1>
        <PasswordForm onSignedIn={onSignedIn} />
      </Card>
    </main>
  );
}
