import type { ReactNode } from 'react';
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
