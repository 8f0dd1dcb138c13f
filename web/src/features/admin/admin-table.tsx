import { ADMIN_PAGE_SIZE } from '@aloud/contract/admin/admin.limits';
import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { t } from './admin.en.ts';
import type { ListInput } from './list-search.ts';

type Props<Row, Sort extends string> = {
  caption: string;
  query: UseQueryResult<AdminList<Row>>;
  columns: readonly DataColumn<Row, Sort>[];
  rowKey: (row: Row) => string;
  input: ListInput<Sort, string>;
  /** The list has a filter besides its search and its main filter. */
  isNarrowedFurther?: boolean;
  onChange: (changes: { page?: number | undefined; sort?: Sort; order?: 'asc' | 'desc' }) => void;
  /** Shown when there is nothing at all, as opposed to nothing that matches. */
  empty: { title: string; text: string; actions?: ReactNode };
  onReset: () => void;
};

/** A table of the administration in all its states: coming, failed, empty, nothing found, full. */
export function AdminTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  return (
    <Card padding="none" className="overflow-hidden">
      <Content {...props} />
    </Card>
  );
}

function Content<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { query, input, caption, onChange } = props;
  if (query.isLoadingError) {
    return (
      <LoadFailure words={failureWords(query.error)} isWaiting={query.isFetching} onRetry={query.refetch} />
    );
  }
  if (!query.data) return <Loading />;
  const { items, total } = query.data;
  if (items.length === 0) return <Nothing {...props} />;
  const first = (input.page - 1) * ADMIN_PAGE_SIZE + 1;
  return (
    <>
      <PhoneSorting {...props} />
      <DataTable
        caption={caption}
        columns={props.columns}
        rows={items}
        rowKey={props.rowKey}
        sorting={input}
        onSort={(sorting) => onChange({ ...sorting, page: undefined })}
        isStale={query.isPlaceholderData}
      />
      <Pager
        page={input.page}
        pageSize={ADMIN_PAGE_SIZE}
        total={total}
        text={
          query.isPlaceholderData
            ? word('loading')
            : t('shown', { first, last: first + items.length - 1, total })
        }
        previousLabel={word('back')}
        nextLabel={t('further')}
        onPage={(page) => onChange({ page })}
      />
    </>
  );
}

/** Cards have no column heads to press, so a phone chooses the order here. */
function PhoneSorting<Row, Sort extends string>({ columns, input, onChange }: Props<Row, Sort>) {
  const choices = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : (['desc', 'asc'] as const).map((order) => ({
          value: `${sort}:${order}`,
          label: `${title} ${order === 'desc' ? '↓' : '↑'}`,
        })),
  );
  return (
    <div className="border-b border-line p-3 md:hidden">
      <Select
        label={t('sorting')}
        value={`${input.sort}:${input.order}`}
        choices={choices}
        onChange={(value) => {
          const [sort, order] = value.split(':') as [Sort, 'asc' | 'desc'];
          onChange({ sort, order, page: undefined });
        }}
      />
    </div>
  );
}

function Nothing<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { input, empty, onReset, isNarrowedFurther = false } = props;
  const isNarrowed = isNarrowedFurther || input.q !== '' || input.filter !== undefined || input.page > 1;
  if (!isNarrowed) return <StateMessage {...empty} />;
  return (
    <StateMessage
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      actions={
        <Button look="quiet" onClick={onReset}>
          {t('reset')}
        </Button>
      }
    />
  );
}

const SKELETON_ROWS = [72, 56, 64, 48, 60, 52];

function Loading() {
  return (
    <div role="status" aria-label={word('loading')} className="grid">
      {SKELETON_ROWS.map((width) => (
        <div key={width} className="flex items-center gap-6 border-b border-line px-5 py-4 last:border-0">
          <span style={{ width: `${width / 2}%` }}>
            <Skeleton className="h-4" />
          </span>
          <Skeleton className="hidden h-4 flex-1 md:block" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
