import { landingPath } from '@aloud/contract/pages';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useLandingLocale, useLandingTexts } from './landing-texts.tsx';

export function LandingHeader({ action }: { action: ReactNode }) {
  const texts = useLandingTexts();
  return (
    <header className="flex h-16 items-center gap-3">
      <a
        href="#content"
        className="sr-only z-10 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {texts.skip}
      </a>
      <a
        href={landingPath(useLandingLocale())}
        className="flex min-h-11 items-center gap-2.5 text-lg font-heading tracking-[-0.02em]"
      >
        <BrandMark />
        {texts.brand}
      </a>
      <span className="rounded-full bg-voice-soft px-2 py-0.5 text-xs font-semibold text-voice-ink">
        {texts.beta}
      </span>
      <span className="flex-1" />
      {action}
    </header>
  );
}
