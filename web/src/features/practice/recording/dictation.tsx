import type { Locale } from '@aloud/contract/locale';
import { AudioLines, Square } from 'lucide-react';
import { useId, useRef } from 'react';
import { browserHearingText } from '../../../lib/audio/browser-hearing.en.ts';
import { canBrowserHear } from '../../../lib/audio/browser-hearing.ts';
import { useBrowserHearing } from '../../../lib/audio/use-browser-hearing.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../practice.en.ts';

type Props = { language: Locale; text: string; onText: (text: string) => void };

/** Dictation by the browser, offered where the server's recogniser is not ready; its text can be corrected. */
export function Dictation({ language, text, onText }: Props) {
  const before = useRef('');
  const warning = useId();
  const { state, listen, stop } = useBrowserHearing({
    locale: language,
    isLong: true,
    onWords: (words) => onText(`${before.current}${words}`),
  });
  if (!canBrowserHear()) return null;
  const isListening = state.step === 'listening';
  const Icon = isListening ? Square : AudioLines;

  function toggle(): void {
    if (isListening) {
      stop();
      return;
    }
    before.current = text.trim() === '' ? '' : `${text.trimEnd()} `;
    void listen();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="quiet"
        size="sm"
        aria-describedby={warning}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={toggle}
      >
        {t(isListening ? 'dictationStop' : 'dictation')}
      </Button>
      <p id={warning} className="text-sm text-ink-soft">
        {browserHearingText(isListening ? 'listens' : 'warning')}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className="text-sm text-bad-ink">
          {browserHearingText(state.trouble)}
        </p>
      )}
    </div>
  );
}
