import type { AuditAct } from '@aloud/contract/audit';
import { ArrowRight } from 'lucide-react';
import { t } from './administration-texts.ts';

type State = AuditAct['before'];

/** Fields that have a name in both languages; what a later version logs is shown under its own. */
const NAMED = [
  'labels',
  'reason',
  'interviews',
  'questions',
  'state',
  'title',
  'company',
  'description',
  'level',
  'language',
  'minutes',
  'plan',
  'attempts',
  'closesAt',
  'type',
  'ru',
  'en',
  'case_ru',
  'case_en',
  'category',
  'created',
  'changed',
  'unchanged',
  'sessions',
  'candidates',
] as const;
const SHOWN = 3;

/** What an act changed, field by field: what was, and what is. */
export function StateChange({ before, after }: { before: State; after: State }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <span className="text-ink-soft">–</span>;
  const rest = fields.slice(SHOWN);
  const list = (names: readonly string[]) => (
    <dl className="grid gap-1 text-xs">
      {names.map((field) => (
        <Field key={field} field={field} before={before} after={after} />
      ))}
    </dl>
  );
  return (
    <div className="grid gap-1">
      {list(fields.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className="text-xs">
          <summary className="text-voice-ink">{t('moreFields', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

function Field({ field, before, after }: { field: string; before: State; after: State }) {
  const was = before?.[field] ?? null;
  const is = after?.[field] ?? null;
  const isChange = before !== null && after !== null && was !== null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-ink-soft">{nameOf(field)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        {was !== null && <span className="line-clamp-2 wrap-anywhere text-ink-soft">{shown(was)}</span>}
        {isChange && <ArrowRight aria-hidden="true" className="size-3 self-center text-ink-soft" />}
        {(is !== null || isChange) && <span className="line-clamp-2 wrap-anywhere">{shown(is)}</span>}
      </dd>
    </div>
  );
}

function nameOf(field: string): string {
  const known = NAMED.find((name) => name === field);
  return known ? t(`field_${known}`) : field;
}

function shown(value: unknown): string {
  if (value === null || value === '') return '∅';
  if (Array.isArray(value)) return value.length === 0 ? '∅' : value.map(shown).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
