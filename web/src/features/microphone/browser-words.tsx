import type { Locale } from '@aloud/contract/locale';
import { AudioLines } from 'lucide-react';
import { browserHearingText } from '../../lib/audio/browser-hearing.en.ts';
import { canBrowserHear } from '../../lib/audio/browser-hearing.ts';
import { useBrowserHearing } from '../../lib/audio/use-browser-hearing.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { Button } from '../../ui/button.tsx';
import { t } from './microphone.en.ts';

/** Offers the browser's own recogniser where ours cannot help, and says where the sound goes. */
export function BrowserWords({ language = pageLocale() }: { language: Locale | undefined }) {
  const { state, listen } = useBrowserHearing({ locale: language });
  if (!canBrowserHear()) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        {t('browserOffer')} {browserHearingText('warning')}
      </p>
      {state.step === 'listening' && <p lang={language}>{state.words || browserHearingText('listens')}</p>}
      {state.step === 'heard' && <p lang={language}>{state.words || t('noWords')}</p>}
      {state.step === 'failed' && <p className="text-bad-ink">{browserHearingText(state.trouble)}</p>}
      <Button
        look="quiet"
        size="sm"
        isWaiting={state.step === 'listening'}
        icon={<AudioLines aria-hidden="true" className="size-4" />}
        onClick={() => void listen()}
      >
        {t('browserTry')}
      </Button>
    </div>
  );
}
