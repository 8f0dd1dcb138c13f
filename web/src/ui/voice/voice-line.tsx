import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { barCount, drawBars } from './voice-line-canvas.ts';
import { fitLevels, speechShape } from './voice-shape.ts';

/** Time covered by one bar of a live line; a syllable is two or three bars. */
const BAR_MS = 70;
const RESTING_SHAPE = speechShape(29, 80).map((level) => level * 0.35);

const TONES = { voice: 'text-voice', live: 'text-live', ink: 'text-ink' };

type Props = {
  /** A finished line: loudness from 0 to 1, any number of values. */
  levels?: readonly number[];
  /** Share of a finished line that was already said or played. */
  revealed?: number;
  /** A live line: called many times a second for the current loudness; `levels` are its past. */
  readLevel?: () => number;
  /** Read by screen readers; without it the line is decorative. */
  label?: string;
  tone?: keyof typeof TONES;
  className?: string;
};

/** The waveform used across the product. */
export function VoiceLine({ levels, revealed = 1, readLevel, label, tone = 'voice', className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (readLevel && !prefersStillness()) return drawLiving(element, readLevel, levels ?? []);
    return drawStill(element, levels ?? RESTING_SHAPE, revealed);
  }, [levels, revealed, readLevel]);

  return (
    <canvas
      ref={canvas}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames('block w-full', TONES[tone], className ?? 'h-16')}
    />
  );
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function drawStill(element: HTMLCanvasElement, levels: readonly number[], revealed: number): () => void {
  const draw = () =>
    drawBars(element, { levels: fitLevels(levels, barCount(element.clientWidth)), revealed, shift: 0 });
  draw();
  const resizes = new ResizeObserver(draw);
  resizes.observe(element);
  // The colour of a canvas does not follow the theme by itself.
  const themes = new MutationObserver(draw);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', draw);
  return () => {
    resizes.disconnect();
    themes.disconnect();
    scheme.removeEventListener('change', draw);
  };
}

function drawLiving(
  element: HTMLCanvasElement,
  readLevel: () => number,
  past: readonly number[],
): () => void {
  let heard = past.slice(-barCount(element.clientWidth));
  let loudest = 0;
  let barStartedAt = performance.now();
  let frame = requestAnimationFrame(draw);

  function draw(now: number): void {
    const count = barCount(element.clientWidth);
    loudest = Math.max(loudest, readLevel());
    while (now - barStartedAt >= BAR_MS) {
      heard = [...heard, loudest].slice(-count);
      loudest = readLevel();
      // A tab that slept does not replay the time it missed.
      barStartedAt = now - barStartedAt > BAR_MS * count ? now : barStartedAt + BAR_MS;
    }
    heard = heard.slice(-count);
    const silence = Array.from({ length: count - heard.length }, () => 0);
    drawBars(element, {
      levels: [...silence, ...heard],
      revealed: 1,
      shift: Math.max(0, (now - barStartedAt) / BAR_MS),
    });
    frame = requestAnimationFrame(draw);
  }
  return () => cancelAnimationFrame(frame);
}
