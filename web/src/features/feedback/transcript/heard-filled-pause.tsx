import type { FilledPause } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import { clockText } from '../../../lib/clock-text.ts';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';

/** As it is written in the language of the answer. */
const WRITTEN: Record<Locale, string> = { ru: 'э-э', en: 'um' };
const CHIP_CLASS = 'number whitespace-nowrap rounded-full bg-raised px-1.5 py-0.5 text-xs text-ink-soft';

type Props = { held: FilledPause; language: Locale; playback: Playback };

/** A filled pause heard between two words: shown with its time, no part of the text. */
export function HeardFilledPause({ held: { start, end }, language, playback }: Props) {
  const sound = WRITTEN[language];
  const time = clockText(start);
  const label = t('filledPauseAt', { sound, time });
  const text = `${sound} ${time}`;
  if (!playback.canPlay) {
    return (
      <span title={label} className={CHIP_CLASS}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => playback.play(start, end)}
      className={`${CHIP_CLASS} transition-colors hover:bg-voice-soft hover:text-ink`}
    >
      {text}
    </button>
  );
}
