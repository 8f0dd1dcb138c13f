import type { ReactNode } from 'react';
import { HeroDemonstration } from './hero-demonstration.tsx';
import { useLandingTexts } from './landing-texts.tsx';

export function Hero({ action }: { action: ReactNode }) {
  const texts = useLandingTexts();
  return (
    <section className="grid gap-10 pt-7 pb-16 lg:grid-cols-[1.04fr_1fr] lg:items-center lg:gap-16 lg:pt-14 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.375rem,1.2rem+4.4vw,3.9rem)] leading-[1.08] font-[640] tracking-[-0.024em]">
          {texts.heroTitle}
        </h1>
        <p className="mt-5 mb-7 max-w-[44ch] text-lg text-ink-soft">{texts.heroText}</p>
        {action}
        <p className="mt-4 text-sm text-ink-soft">{texts.heroNote}</p>
      </div>
      <HeroDemonstration />
    </section>
  );
}
