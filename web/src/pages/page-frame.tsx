import type { ReactNode } from 'react';
import { word } from '../lib/words.en.ts';
import { classNames } from '../ui/class-names.ts';

type Props = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Above the title: the link back. */
  before?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
};

/** The title, the measure and the landmark of every page inside the shell. */
export function PageFrame({ title, text, actions, before, isNarrow = false, children }: Props) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={classNames(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-7 px-4 pt-7 pb-16 outline-none sm:px-6 lg:pt-10',
        isNarrow ? 'max-w-200' : 'max-w-320',
      )}
    >
      <title>{`${title} — ${word('brand')}`}</title>
      {before}
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-heading wrap-anywhere lg:text-3xl">{title}</h1>
          {text && <div className="max-w-[68ch] text-ink-soft">{text}</div>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  );
}
