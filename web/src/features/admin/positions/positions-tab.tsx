import { POSITION_STATES } from '@aloud/contract/positions.limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatDay } from '../format-values.ts';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { positionsQuery } from './admin-positions.api.ts';
import { NEW_POSITION } from './position-draft.ts';

export function PositionsTab({ search, onChange }: TabProps) {
  const input = listInput(search, { sorts: ['createdAt', 'title', 'candidates'], filters: POSITION_STATES });
  const { filter, ...query } = input;
  const positions = useQuery(positionsQuery({ ...query, ...(filter && { state: filter }) }));
  return (
    <>
      <ListBar
        hint={t('positionsHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: t('state'),
          value: filter,
          choices: POSITION_STATES.map((state) => ({ value: state, label: t(state) })),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      >
        <NewPosition />
      </ListBar>
      <AdminTable
        caption={t('positions')}
        query={positions}
        rowKey={({ id }) => id}
        input={input}
        onChange={onChange}
        onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
        empty={{ title: t('positionsEmpty'), text: t('positionsEmptyText'), actions: <NewPosition /> }}
        columns={[
          {
            key: 'title',
            title: t('position'),
            sort: 'title',
            isHead: true,
            cell: ({ id, title, company }) => (
              <Link
                to="/admin/positions/$positionId"
                params={{ positionId: id }}
                className="grid underline-offset-3 hover:underline"
              >
                <span className="font-medium">{title}</span>
                {company && <span className="text-ink-soft">{company}</span>}
              </Link>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            cell: ({ state }) => <Badge tone={state === 'open' ? 'good' : 'plain'}>{t(state)}</Badge>,
          },
          { key: 'level', title: t('level'), cell: ({ level }) => t(level) },
          { key: 'language', title: t('language'), cell: ({ language }) => t(language) },
          { key: 'questions', title: t('questions'), isNumber: true, cell: ({ questions }) => questions },
          {
            key: 'candidates',
            title: t('candidates'),
            sort: 'candidates',
            isNumber: true,
            cell: ({ candidates }) => candidates,
          },
          {
            key: 'when',
            title: t('created'),
            sort: 'createdAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ createdAt }) => formatDay(createdAt),
          },
        ]}
      />
    </>
  );
}

function NewPosition() {
  return (
    <Link
      to="/admin/positions/$positionId/edit"
      params={{ positionId: NEW_POSITION }}
      className={buttonClass('primary', 'field')}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      {t('newPosition')}
    </Link>
  );
}
