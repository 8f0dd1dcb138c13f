import type { Span } from '@aloud/contract/feedback/feedback';
import { shortQuote } from '@aloud/contract/feedback/remark-sentences';
import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock-text.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { word } from '../../lib/words.en.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';

type Props = {
  span: Span;
  playback: Playback;
  tone?: 'strong' | 'weak' | undefined;
  /** The words the sentence speaks of: they are among those shown of a long quote. */
  around?: readonly string[];
  children?: ReactNode;
};

const TONES = { strong: 'border-good', weak: 'border-bad' };

/** The candidate's own words, a sentence about them, and the moment to hear. */
export function Quote({ span, playback, tone, around = [], children }: Props) {
  const { start, end } = span;
  const quote = shortQuote(span.quote, { locale: pageLocale(), around });
  const isHere = playback.isPlaying && isDuring(playback.now, start, end);
  return (
    <div className="flex items-start gap-3">
      {start !== null && playback.canPlay ? (
        <PlayButton
          label={t('play', { quote })}
          stopLabel={word('stop')}
          isPlaying={isHere}
          onPlay={() => playback.play(start, end ?? undefined)}
          onStop={playback.stop}
        />
      ) : (
        <span
          aria-hidden="true"
          className={classNames('mt-1 h-10 w-0.5 shrink-0 border-l-2', tone ? TONES[tone] : 'border-line')}
        />
      )}
      <div className="min-w-0 flex-1 pt-0.5">
        <p>
          <q className="font-strong text-ink">{quote}</q>{' '}
          {start !== null && <time className="text-sm text-ink-soft">{clockText(start)}</time>}
        </p>
        {children && <p className="mt-0.5 text-sm text-ink-soft">{children}</p>}
      </div>
    </div>
  );
}

function isDuring(now: number, start: number | null, end: number | null): boolean {
  return start !== null && now >= start - 0.5 && now <= (end ?? start) + 0.5;
}
