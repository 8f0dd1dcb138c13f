import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { VoiceLine } from '../ui/voice/voice-line.tsx';
import { t } from './app.en.ts';

const SILENCE = [0];

export function NotFoundScreen() {
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <StateMessage
        isWholePage
        title={t('notFound')}
        text={t('notFoundText')}
        picture={<VoiceLine levels={SILENCE} className="h-12" />}
        actions={
          <Link to="/user" className={buttonClass()}>
            {t('toHome')}
          </Link>
        }
      />
    </main>
  );
}
