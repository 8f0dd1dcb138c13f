import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useLandingTexts } from './landing-texts.tsx';

type Props = {
  /** Where a link of the page leads. */
  id?: string;
  name: string;
  title: string;
  text: string;
  /** The words stand right of the miniature on a wide screen. */
  isMirrored?: boolean;
  /** Where to read on. */
  link?: { text: string; path: string };
  miniature: ReactNode;
  /** Its numbers are invented, and said to be. */
  isExample?: boolean;
};

export function FeatureBlock(props: Props) {
  const { id, name, title, text, isMirrored = false, link, miniature, isExample = false } = props;
  const texts = useLandingTexts();
  return (
    <section
      id={id}
      aria-label={name}
      className="grid gap-8 border-t border-line py-14 lg:grid-cols-12 lg:items-center lg:gap-12 lg:py-22"
    >
      <div className={classNames('lg:col-span-5', isMirrored && 'lg:order-2')}>
        <p className="text-sm font-medium text-voice-ink">{name}</p>
        <h2 className="mt-2 text-2xl font-heading lg:text-3xl">{title}</h2>
        <p className="mt-4 max-w-[48ch] text-ink-soft lg:text-lg">{text}</p>
        {link && (
          <a
            href={link.path}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-voice-ink underline-offset-4 hover:underline"
          >
            {link.text}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </a>
        )}
      </div>
      <div className="min-w-0 lg:col-span-7">
        {isExample && <p className="mb-2 text-xs text-ink-soft sm:text-sm">{texts.example}</p>}
        {miniature}
      </div>
    </section>
  );
}
