import { LICENCES_PAGE } from '@aloud/contract/pages';
import type { ReactNode } from 'react';
import { pageLocale } from '../../lib/page-locale.ts';
import { linkLegalDocument } from '../../lib/site-links.ts';
import { Card } from '../../ui/card.tsx';
import { t } from './settings.en.ts';

type Props = { sections: readonly { id: string; title: string }[]; children: ReactNode };

/** On a desktop the list of sections is sticky; on a phone it is hidden. */
export function SettingsLayout({ sections, children }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,48rem)] lg:gap-14">
      <nav aria-label={t('sections')} className="hidden lg:block">
        <ul className="sticky top-24 grid gap-0.5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-10 items-center rounded-control px-3 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-5">{children}</div>
    </div>
  );
}

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A card that can be linked to: `/user/settings#balance`. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="grid content-start gap-5 target:border-voice">
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-[60ch] text-sm text-ink-soft">{text}</p>}
      </header>
      {children}
    </Card>
  );
}

/** Links to the legal document and to the licences of the libraries. */
export function AboutLinks() {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label={t('about')} className="flex flex-wrap gap-x-6 text-sm text-ink-soft">
      <a href={linkLegalDocument(pageLocale())} target="_blank" rel="noreferrer" className={link}>
        {t('legal')}
      </a>
      <a href={LICENCES_PAGE} target="_blank" rel="noreferrer" className={link}>
        {t('licences')}
      </a>
    </nav>
  );
}
