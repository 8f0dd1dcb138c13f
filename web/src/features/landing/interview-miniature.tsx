import { useCallback, useMemo, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { useLandingTexts } from './landing-texts.tsx';

const STATUSES = ['listening', 'thinking', 'speaking'] as const;
type Status = (typeof STATUSES)[number];

/** Loudness over time by status: speech has syllables and pauses, thinking is flat. */
const LOUDNESS: Record<Status, (seconds: number) => number> = {
  listening: (seconds) => Math.abs(Math.sin(seconds * 5.1) * Math.sin(seconds * 1.3)) * 0.9,
  thinking: (seconds) => 0.06 + Math.sin(seconds * 2.2) ** 2 * 0.05,
  speaking: (seconds) => Math.abs(Math.sin(seconds * 6.7) * Math.cos(seconds * 0.9)) * 0.8,
};

/** Levels from before the first frame, so that the line does not start empty. */
function pastLoudness(status: Status): number[] {
  return Array.from({ length: 90 }, (_, bar) => LOUDNESS[status](bar * 0.07));
}

export function InterviewMiniature() {
  const texts = useLandingTexts();
  const [status, setStatus] = useState<Status>('speaking');
  const past = useMemo(() => pastLoudness(status), [status]);
  const readLevel = useCallback(() => LOUDNESS[status](performance.now() / 1000), [status]);
  return (
    <div className="scheme-stage grid justify-items-center gap-5 rounded-stage px-5 pt-6 pb-6 text-center sm:px-8">
      <p className="flex w-full justify-between gap-4 text-left text-sm text-ink-soft">
        <span>{texts.interviewRole}</span>
        <span className="number">{texts.interviewLeft}</span>
      </p>
      <VoiceLine levels={past} readLevel={readLevel} className="h-28 max-w-150" />
      <p
        aria-live="polite"
        className="grid min-h-22 max-w-[36ch] items-center text-lg leading-snug font-medium text-balance sm:text-xl"
      >
        {texts[`${status}Caption`]}
      </p>
      <fieldset className="flex flex-wrap justify-center gap-2">
        <legend className="sr-only">{texts.interviewStatus}</legend>
        {STATUSES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === status}
            onClick={() => setStatus(choice)}
            className={classNames(
              'min-h-11 rounded-control border px-4 text-sm font-medium transition-colors',
              choice === status
                ? 'border-transparent bg-ink text-paper'
                : 'border-edge text-ink hover:bg-raised',
            )}
          >
            {texts[choice]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
