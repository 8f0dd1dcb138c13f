import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { prefersStillness, VoiceLine } from '../../ui/voice/voice-line.tsx';
import { DEMO_SPEECH } from './hero.tsx';
import { useLandingTexts } from './landing-texts.tsx';

const MOMENTS = {
  strong: { from: 0.31, to: 0.66, time: '0:31' },
  weak: { from: 0.74, to: 0.98, time: '1:12' },
} as const;
type Moment = keyof typeof MOMENTS;

const MOMENT_MS = 1_800;

export function ReportMiniature() {
  const texts = useLandingTexts();
  const [played, setPlayed] = useState<{ moment: Moment; run: number }>();
  const revealed = usePlayedShare(played);
  const numbers = [
    ['141', texts.wordsPerMinute],
    [texts.fillersValue, texts.fillersPerMinute],
    [texts.pauseValue, texts.longestPause],
    ['1:24', texts.answerLength],
  ] as const;
  const play = (moment: Moment) => setPlayed((before) => ({ moment, run: (before?.run ?? 0) + 1 }));

  return (
    <div className="grid gap-3.5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {numbers.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5">
            <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
            <dd className="number text-xl font-semibold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classNames(cardClass({ padding: 'none' }), 'px-5 pt-5 pb-2')}>
        <VoiceLine levels={DEMO_SPEECH} revealed={revealed} label={texts.reportLine} className="h-14" />
        <ul className="mt-3 divide-y divide-line">
          <Quote moment="strong" quote={texts.quoteStrong} note={texts.quoteStrongNote} onPlay={play} />
          <Quote moment="weak" quote={texts.quoteWeak} note={texts.quoteWeakNote} onPlay={play} />
        </ul>
      </div>
    </div>
  );
}

type QuoteProps = { moment: Moment; quote: string; note: string; onPlay: (moment: Moment) => void };

function Quote({ moment, quote, note, onPlay }: QuoteProps) {
  const texts = useLandingTexts();
  return (
    <li className="grid grid-cols-[44px_1fr] gap-3 py-4">
      <button
        type="button"
        aria-label={`${texts.reportPlay}: ${quote}`}
        onClick={() => onPlay(moment)}
        className="grid size-11 place-items-center rounded-full border border-line text-ink transition-colors hover:border-edge"
      >
        <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
      </button>
      <div>
        <p>
          <q className="font-strong">{quote}</q>{' '}
          <time className="text-sm text-ink-soft">{MOMENTS[moment].time}</time>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{note}</p>
      </div>
    </li>
  );
}

function usePlayedShare(played: { moment: Moment; run: number } | undefined): number {
  const [share, setShare] = useState(1);
  useEffect(() => {
    if (!played) return;
    const { from, to } = MOMENTS[played.moment];
    const durationMs = prefersStillness() ? 1 : MOMENT_MS;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const done = Math.min(1, (now - startedAt) / durationMs);
      setShare(from + (to - from) * done);
      if (done < 1) frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [played]);
  return share;
}
