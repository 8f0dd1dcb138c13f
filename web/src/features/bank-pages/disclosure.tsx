import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** `details` opens without scripts, and search engines read what is folded in it. */
export function Disclosure({ title, isOpen = false, children }: Props) {
  return (
    <details className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pb-5">{children}</div>
    </details>
  );
}
