import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import { ADMIN_LABEL, RECRUITER_LABEL } from '@aloud/contract/accounts/users.limits';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge.tsx';
import { peopleQuery } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatDay } from '../format-values.ts';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { UserDialog } from './user-dialog.tsx';

const FILTERS = [RECRUITER_LABEL, ADMIN_LABEL, 'blocked'] as const;

export function UsersTab({ search, onChange, selfId }: TabProps & { selfId: string }) {
  const input = listInput(search, {
    sorts: ['createdAt', 'accessedAt', 'email', 'interviews'],
    filters: FILTERS,
  });
  const { filter, ...query } = input;
  const narrowed = filter === 'blocked' ? { isBlocked: 'true' as const } : filter ? { label: filter } : {};
  const people = useQuery(peopleQuery({ ...query, ...narrowed }));
  return (
    <>
      <ListBar
        hint={t('peopleHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: t('who'),
          value: filter,
          choices: FILTERS.map((one) => ({ value: one, label: t(one) })),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      />
      <AdminTable
        caption={t('people')}
        query={people}
        rowKey={({ id }) => id}
        input={input}
        onChange={onChange}
        onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
        empty={{ title: t('peopleEmpty'), text: t('peopleEmptyText') }}
        columns={[
          {
            key: 'who',
            title: t('person'),
            sort: 'email',
            isHead: true,
            cell: ({ id, name, email }) => (
              <button
                type="button"
                onClick={() => onChange({ open: id }, true)}
                className="grid text-left underline-offset-3 hover:underline"
              >
                <span className="font-medium">{name || readableEmail(email)}</span>
                {name && <span className="text-ink-soft break-all">{readableEmail(email)}</span>}
              </button>
            ),
          },
          {
            key: 'labels',
            title: t('labels'),
            isEmpty: ({ labels, isBlocked }) => labels.length === 0 && !isBlocked,
            cell: ({ labels, isBlocked }) => (
              <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
                {labels.map((label) => (
                  <Badge key={label} tone="voice">
                    {label}
                  </Badge>
                ))}
                {isBlocked && <Badge tone="bad">{t('blocked')}</Badge>}
              </span>
            ),
          },
          {
            key: 'balance',
            title: t('balance'),
            isNumber: true,
            cell: ({ balance }) => `${balance.interviews} / ${balance.questions}`,
          },
          {
            key: 'interviews',
            title: t('interviews'),
            sort: 'interviews',
            isNumber: true,
            cell: ({ interviews }) => interviews,
          },
          {
            key: 'seen',
            title: t('seen'),
            sort: 'accessedAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ accessedAt }) => formatDay(accessedAt),
          },
          {
            key: 'since',
            title: t('since'),
            sort: 'createdAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ createdAt }) => formatDay(createdAt),
          },
        ]}
      />
      {search.open && (
        <UserDialog
          key={search.open}
          userId={search.open}
          isSelf={search.open === selfId}
          onClose={() => onChange({ open: undefined }, true)}
        />
      )}
    </>
  );
}
