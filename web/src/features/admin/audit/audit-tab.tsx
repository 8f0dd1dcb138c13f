import { AUDIT_ACTIONS } from '@aloud/contract/admin/admin.limits';
import type { AuditAct } from '@aloud/contract/admin/audit';
import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatMoment } from '../format-values.ts';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { auditText } from './audit.en.ts';
import { StateChange } from './state-change.tsx';

export function AuditTab({ search, onChange }: TabProps) {
  const input = listInput(search, { sorts: ['createdAt'], filters: AUDIT_ACTIONS });
  const { filter, ...query } = input;
  const acts = useQuery(auditQuery({ ...query, ...(filter && { action: filter }) }));
  return (
    <>
      <ListBar
        hint={auditText('auditHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: auditText('act'),
          value: filter,
          choices: AUDIT_ACTIONS.map((action) => ({ value: action, label: auditText(action) })),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      />
      <AdminTable
        caption={t('audit')}
        query={acts}
        rowKey={(act) => String(act.id)}
        input={input}
        onChange={onChange}
        onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
        empty={{ title: auditText('auditEmpty'), text: auditText('auditEmptyText') }}
        columns={[
          {
            key: 'act',
            title: auditText('act'),
            isHead: true,
            cell: (act) => <span className="font-medium">{auditText(act.action)}</span>,
          },
          {
            key: 'subject',
            title: auditText('subject'),
            className: 'md:max-w-80',
            cell: (act) => <span className="line-clamp-2 break-words">{describeSubject(act)}</span>,
          },
          {
            key: 'change',
            title: auditText('change'),
            cell: (act) => <StateChange {...act} />,
            className: 'md:max-w-100',
          },
          { key: 'actor', title: auditText('actor'), cell: describeActor },
          {
            key: 'when',
            title: t('when'),
            sort: 'createdAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: (act) => formatMoment(act.createdAt),
          },
        ]}
      />
    </>
  );
}

/** Failed attempts on an administrator's account: the log knows no actor for them. */
const ANONYMOUS: readonly AuditAct['action'][] = [
  'admin.sign-in-failed',
  'admin.second-factor-failed',
  'admin.proof-failed',
];

function describeActor({ action, actorEmail }: AuditAct): string {
  return actorEmail ?? (ANONYMOUS.includes(action) ? auditText('unknownActor') : t('gone'));
}

function describeSubject({ subject, subjectId }: AuditAct): string {
  return subject || subjectId || auditText('deletedAccount');
}
