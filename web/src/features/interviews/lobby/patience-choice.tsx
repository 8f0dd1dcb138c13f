import { PATIENCE_LEVELS, type Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { Hourglass } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../interviews.en.ts';

type Props = { patience: Patience; onChange: (level: Patience) => void };

/** How long a silence may be. It is always in sight: a candidate who knows it does not hurry. */
export function PatienceChoice({ patience, onChange }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1 text-xs sm:text-sm">
      <legend className="sr-only">{t('patience')}</legend>
      <Hourglass aria-hidden="true" className="mr-1 size-4 text-ink-soft max-sm:hidden" />
      {PATIENCE_LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={level === patience}
          onClick={() => onChange(level)}
          className={classNames(
            'min-h-9 rounded-full px-2.5 transition-colors sm:px-3',
            level === patience ? 'bg-voice-soft text-voice-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {t(level)}
        </button>
      ))}
    </fieldset>
  );
}
