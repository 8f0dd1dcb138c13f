import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';

type Props = {
  page: number;
  pageSize: number;
  total: number;
  /** The shown range and the total, in words. */
  text: string;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
};

export function Pager({ page, pageSize, total, text, previousLabel, nextLabel, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm md:px-5">
      <p className="number text-ink-soft" aria-live="polite">
        {text}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <Button
            look="quiet"
            size="sm"
            disabled={page <= 1}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            onClick={() => onPage(page - 1)}
          >
            {previousLabel}
          </Button>
          <Button look="quiet" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {nextLabel}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}
