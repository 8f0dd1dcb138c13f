import { RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { SpeechMark } from '../../ui/voice/speech-mark.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { speechShape } from '../../ui/voice/voice-shape.ts';
import { useLandingTexts } from './landing-texts.tsx';
import { readMarkedSpeech } from './marked-speech.ts';
import { useDemonstration } from './use-demonstration.ts';

export function Hero({ action, note }: { action: ReactNode; note: string }) {
  const texts = useLandingTexts();
  return (
    <section className="grid gap-10 pt-7 pb-16 lg:grid-cols-[1.04fr_1fr] lg:items-center lg:gap-16 lg:pt-14 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.375rem,1.2rem+4.4vw,3.9rem)] leading-[1.08] font-heading tracking-[-0.024em]">
          {texts.heroTitle}
        </h1>
        <p className="mt-5 mb-7 max-w-[44ch] text-lg text-ink-soft">{texts.heroText}</p>
        {action}
        <p className="mt-4 text-sm text-ink-soft">{note}</p>
      </div>
      <HeroDemonstration />
    </section>
  );
}

export const DEMO_SPEECH = speechShape(11, 70, [
  [0.34, 0.4],
  [0.68, 0.72],
]);

/** The example of the landing page: question, voice, transcript, score. */
function HeroDemonstration() {
  const texts = useLandingTexts();
  const place = useRef<HTMLElement>(null);
  const { said, isJudged, replay } = useDemonstration(place);
  const parts = useMemo(() => readMarkedSpeech(texts.demoSpeech), [texts]);
  const saidParts = Math.round(said * parts.length);

  return (
    <figure ref={place} aria-label={texts.demoLabel} className={classNames(cardClass(), 'relative')}>
      <p className="flex justify-between gap-3 text-xs text-ink-soft sm:text-sm">
        <span>{texts.demoKind}</span>
        <span>{texts.example}</span>
      </p>
      <p className="mt-1.5 mb-3 text-lg leading-snug font-strong tracking-[-0.012em]">{texts.demoQuestion}</p>
      <VoiceLine levels={DEMO_SPEECH} revealed={said} className="h-16" />
      <p className="mt-3 text-[0.97rem] leading-[1.78]">
        {parts.map((part) => (
          <span key={part.order} className={part.order < saidParts ? 'animate-rise' : 'invisible'}>
            {part.mark ? <SpeechMark mark={part.mark}>{part.text}</SpeechMark> : part.text}{' '}
          </span>
        ))}
      </p>
      <Legend />
      <div className="mt-4 grid gap-3">
        <MeterBar label={texts.structure} value={isJudged ? 72 : undefined} />
        <MeterBar label={texts.confidence} value={isJudged ? 58 : undefined} tone="warn" />
        <MeterBar label={texts.examples} value={isJudged ? 84 : undefined} tone="good" />
        <MeterBar label={texts.relevance} value={isJudged ? 90 : undefined} tone="good" />
      </div>
      <button
        type="button"
        aria-label={texts.demoReplay}
        title={texts.demoReplay}
        onClick={replay}
        className={classNames(
          'absolute -right-2 -bottom-4 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink-soft transition-opacity hover:text-ink motion-reduce:hidden',
          !isJudged && 'invisible opacity-0',
        )}
      >
        <RotateCcw aria-hidden="true" className="size-4.5" />
      </button>
    </figure>
  );
}

function Legend() {
  const texts = useLandingTexts();
  const entries = [
    ['bg-good', texts.legendNumber],
    ['bg-warn', texts.legendFiller],
    ['bg-bad', texts.legendHedge],
  ] as const;
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {entries.map(([colour, text]) => (
        <span key={colour} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('h-0.75 w-3 rounded-full', colour)} />
          {text}
        </span>
      ))}
    </p>
  );
}
