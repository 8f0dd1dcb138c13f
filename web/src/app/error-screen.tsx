import { CONTACT_PAGE } from '@aloud/contract/pages';
import { useEffect } from 'react';
import { reportFailure } from '../lib/api/failures.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { t } from './app.en.ts';

/** Shown in place of a page that failed to render; the failure is reported automatically. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => reportFailure('Critical render error', error), [error]);
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <StateMessage
        isWholePage
        tone="error"
        title={t('crashed')}
        text={t('crashedText')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
            <a href={CONTACT_PAGE} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {t('contactUs')}
            </a>
          </>
        }
      />
    </main>
  );
}
