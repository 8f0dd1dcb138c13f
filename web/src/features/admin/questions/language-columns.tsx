import { LOCALES, type Locale } from '@aloud/contract/locale';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const ROWS = { 2: 'md:row-span-2', 3: 'md:row-span-3' };

type Props = {
  /** How many fields each language has. */
  rows: keyof typeof ROWS;
  children: (lang: Locale) => ReactNode;
};

/** Both languages side by side, a field level with its translation; on a phone one language under the other. */
export function LanguageColumns({ rows, children }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-x-5">
      {LOCALES.map((lang) => (
        <div key={lang} className={classNames('grid content-start gap-4 md:grid-rows-subgrid', ROWS[rows])}>
          {children(lang)}
        </div>
      ))}
    </div>
  );
}
