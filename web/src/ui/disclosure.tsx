import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: string;
  /** Said beside the title, so that what is folded need not be opened to know whether there is any. */
  note?: string;
  isOpen?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** `details` opens without scripts, and search engines read what is folded in it. */
export function Disclosure({ title, note, isOpen = false, ref, children }: Props) {
  return (
    <details ref={ref} className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        {note && <span className="ml-auto text-sm font-normal text-ink-soft">{note}</span>}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pb-5">{children}</div>
    </details>
  );
}
