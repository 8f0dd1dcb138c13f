import type { Locale } from '@aloud/contract/locale';
import { useEffect, useRef, useState } from 'react';
import {
  type BrowserHearing,
  BrowserHearingError,
  type BrowserHearingTrouble,
  hearInBrowser,
} from './browser-hearing.ts';

type State =
  | { step: 'offered' }
  | { step: 'listening'; words: string }
  | { step: 'heard'; words: string }
  | { step: 'failed'; trouble: BrowserHearingTrouble };

type Options = { locale: Locale; isLong?: boolean; onWords?: (words: string) => void };

/** The browser's own recogniser as React state; unmounting aborts it. */
export function useBrowserHearing({ locale, isLong = false, onWords }: Options) {
  const [state, setState] = useState<State>({ step: 'offered' });
  const hearing = useRef<BrowserHearing>(undefined);
  useEffect(() => () => hearing.current?.cancel(), []);

  async function listen(): Promise<void> {
    setState({ step: 'listening', words: '' });
    const current = hearInBrowser({
      locale,
      isLong,
      onWords: (words) => {
        setState({ step: 'listening', words });
        onWords?.(words);
      },
    });
    hearing.current = current;
    try {
      setState({ step: 'heard', words: await current.words });
    } catch (error) {
      setState({ step: 'failed', trouble: error instanceof BrowserHearingError ? error.trouble : 'failed' });
    }
  }
  return { state, listen, stop: () => hearing.current?.stop() };
}
