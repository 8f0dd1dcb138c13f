import { MicOff } from 'lucide-react';
import { guessBrowser, type MicrophoneTrouble } from '../../lib/audio/microphone-trouble.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './microphone.en.ts';

/** Retrying on this page cannot change these two. */
const IS_FINAL: Partial<Record<MicrophoneTrouble, true>> = { insecure: true, unsupported: true };

/** What is wrong with the microphone, and what helps in this very browser. */
export function MicrophoneTroubleCard({
  trouble,
  onRetry,
}: {
  trouble: MicrophoneTrouble;
  onRetry: () => void;
}) {
  const fix = trouble === 'denied' ? t(`denied-${guessBrowser()}`) : t(`fix-${trouble}`);
  return (
    <div
      role="alert"
      className={classNames(cardClass({ tone: 'warn', padding: 'sm' }), 'flex gap-4 border border-line')}
    >
      <MicOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn-ink" />
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">{t(trouble)}</p>
        <p className="text-sm">{fix}</p>
        {!IS_FINAL[trouble] && (
          <Button look="quiet" size="sm" onClick={onRetry} className="mt-1">
            {word('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
