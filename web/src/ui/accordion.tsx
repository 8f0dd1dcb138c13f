import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

export function Accordion({
  items,
  openAtFirst = [],
}: {
  items: readonly AccordionItem[];
  openAtFirst?: string[];
}) {
  return (
    <Base.Root defaultValue={openAtFirst} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id}>
          <Base.Header>
            <Base.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3.5 text-left font-medium">
              {item.title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform group-data-panel-open:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] data-ending-style:h-0 data-starting-style:h-0">
            <div className="max-w-[68ch] pb-5 text-ink-soft">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
