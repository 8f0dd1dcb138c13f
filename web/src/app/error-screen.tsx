import { CONTACT_PAGE } from '@aloud/contract/pages';
import { useEffect, useState } from 'react';
import { hasContact } from '../lib/page-facts.ts';
import { isCodeNotLoaded } from '../lib/reload-after-deployment.ts';
import { isReported, reportFailure } from '../lib/report-failure.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app.en.ts';
import { UnloadedScreen } from './unloaded-screen.tsx';

/** Shown in place of a page that failed to render, or whose code did not arrive. */
export function ErrorScreen({ error }: { error: unknown }) {
  const crash = <CrashScreen error={error} />;
  return isCodeNotLoaded(error) ? <UnloadedScreen error={error} instead={crash} /> : crash;
}

function CrashScreen({ error }: { error: unknown }) {
  const [isTold, setTold] = useState<boolean>();
  useEffect(() => {
    reportFailure('Critical render error', error);
    void isReported().then(setTold);
  }, [error]);
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <StateMessage
        isWholePage
        tone="error"
        title={t('crashed')}
        text={
          <>
            <p>{t('crashedText')}</p>
            {isTold === true && <p>{t('crashReported')}</p>}
            {isTold === false && hasContact() && <p>{t('crashUnreported')}</p>}
          </>
        }
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
            {hasContact() && (
              <a href={CONTACT_PAGE} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                {t('contactUs')}
              </a>
            )}
          </>
        }
      />
    </main>
  );
}
