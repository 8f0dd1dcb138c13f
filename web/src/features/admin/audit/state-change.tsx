import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { INVITE_STATES } from '@aloud/contract/admin/admin.limits';
import type { AuditAct } from '@aloud/contract/admin/audit';
import { OPERATOR_FIELDS } from '@aloud/contract/admin/operator.limits';
import { MANNERS } from '@aloud/contract/interviews.limits';
import type { InviteRequest } from '@aloud/contract/invites';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { POSITION_STATES, type PositionState } from '@aloud/contract/positions.limits';
import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';
import { ArrowRight } from 'lucide-react';
import { mannerText } from '../../../lib/interviewer/manners.en.ts';
import { t } from '../admin.en.ts';
import { formatMoment } from '../format-values.ts';
import { documentText } from '../legal/legal.en.ts';
import { auditText } from './audit.en.ts';

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
  'manner',
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
/** Values that are codes, by the field that holds them. */
const CODES: Record<string, readonly AuditCode[]> = {
  state: [...POSITION_STATES, ...INVITE_STATES],
  level: LEVELS,
  language: LOCALES,
  type: QUESTION_TYPES,
};
type AuditCode = PositionState | InviteRequest['state'] | Level | Locale | QuestionType;

/** The fields an act changed, with the values before and after. */
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
          <summary className="text-voice-ink">{auditText('moreFields', { count: rest.length })}</summary>
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
      <dt className="text-ink-soft">{getFieldName(field)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        {was !== null && (
          <span className="line-clamp-2 wrap-anywhere text-ink-soft">{shown(was, field)}</span>
        )}
        {isChange && <ArrowRight aria-hidden="true" className="size-3 self-center text-ink-soft" />}
        {(is !== null || isChange) && <span className="line-clamp-2 wrap-anywhere">{shown(is, field)}</span>}
      </dd>
    </div>
  );
}

function getFieldName(field: string): string {
  const known = NAMED.find((name) => name === field);
  if (known) return auditText(`field_${known}`);
  const ofOperator = OPERATOR_FIELDS.find((name) => name === field);
  return ofOperator ? documentText(`field_${ofOperator}`) : field;
}

function shown(value: unknown, field: string): string {
  if (value === null || value === '') return '∅';
  if (Array.isArray(value)) {
    return value.length === 0 ? '∅' : value.map((one) => shown(one, field)).join(', ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const manner = field === 'manner' && MANNERS.find((name) => name === value);
  if (manner) return mannerText(manner).toLowerCase();
  const code = CODES[field]?.find((name) => name === value);
  if (code) return t(code);
  return field === 'closesAt' ? formatMoment(value) : value;
}
