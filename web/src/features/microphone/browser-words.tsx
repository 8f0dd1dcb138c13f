import type { Locale } from '@aloud/contract/locale';
import { AudioLines } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type BrowserHearing,
  BrowserHearingError,
  type BrowserHearingTrouble,
  canBrowserHear,
  hearInBrowser,
} from '../../lib/audio/browser-hearing.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { Button } from '../../ui/button.tsx';
import { t } from './microphone-texts.ts';

type State =
  | { step: 'offered' }
  | { step: 'listening'; words: string }
  | { step: 'heard'; words: string }
  | { step: 'failed'; trouble: BrowserHearingTrouble };

/** Offers the browser's own recogniser where ours cannot help, and says where the sound goes. */
export function BrowserWords({ language = pageLocale() }: { language: Locale | undefined }) {
  const [state, setState] = useState<State>({ step: 'offered' });
  const hearing = useRef<BrowserHearing>(undefined);
  useEffect(() => () => hearing.current?.cancel(), []);
  if (!canBrowserHear()) return null;

  async function listen() {
    setState({ step: 'listening', words: '' });
    hearing.current = hearInBrowser({
      locale: language,
      onWords: (words) => setState({ step: 'listening', words }),
    });
    try {
      setState({ step: 'heard', words: await hearing.current.words });
    } catch (error) {
      const trouble = error instanceof BrowserHearingError ? error.trouble : 'failed';
      setState({ step: 'failed', trouble });
    }
  }

  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{t('browserOffer')}</p>
      {state.step === 'listening' && <p lang={language}>{state.words || t('browserListens')}</p>}
      {state.step === 'heard' && <p lang={language}>{state.words || t('noWords')}</p>}
      {state.step === 'failed' && <p className="text-bad-ink">{t(`browser-${state.trouble}`)}</p>}
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
