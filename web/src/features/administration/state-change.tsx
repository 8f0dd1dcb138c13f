import type { AuditAct } from '@aloud/contract/audit';
import { ArrowRight } from 'lucide-react';

type State = AuditAct['before'];

/** What an act changed, field by field: what was, and what is. */
export function StateChange({ before, after }: { before: State; after: State }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <dl className="grid gap-1 text-xs">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="text-ink-soft">{field}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            {before && field in before && (
              <span className="line-clamp-2 break-all text-ink-soft">{shown(before[field])}</span>
            )}
            {before && after && field in before && (
              <ArrowRight aria-hidden="true" className="size-3 self-center text-ink-soft" />
            )}
            {after && field in after && <span className="line-clamp-2 break-all">{shown(after[field])}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown): string {
  if (value === null || value === '') return '∅';
  if (Array.isArray(value)) return value.length === 0 ? '∅' : value.map(shown).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
