import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type DataColumn<Row, Sort extends string> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it under this name. */
  sort?: Sort;
  isNumber?: boolean;
  /** Names the row: the head of a card on a phone. */
  isHead?: boolean;
  /** Empty cells are left out on a phone. */
  isEmpty?: (row: Row) => boolean;
  className?: string;
};

export type Sorting<Sort extends string> = { sort: Sort; order: 'asc' | 'desc' };

type Props<Row, Sort extends string> = {
  caption: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Absent: the order of the rows is fixed. */
  sorting?: Sorting<Sort> | undefined;
  onSort?: ((sorting: Sorting<Sort>) => void) | undefined;
  /** The requested rows are still loading; these are of the previous page. */
  isStale?: boolean;
};

/** A table on a desktop, a list of cards on a phone, from one list of rows. */
export function DataTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isStale = false } = props;
  return (
    <div className={classNames('transition-opacity md:overflow-x-auto', isStale && 'opacity-55')}>
      <table className="w-full border-collapse text-sm max-md:block" aria-busy={isStale}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-left text-ink-soft">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(column, sorting)}
                className={classNames(
                  'px-3 py-1.5 font-medium whitespace-nowrap first:pl-5 last:pr-5',
                  column.isNumber && 'text-right',
                  column.className,
                )}
              >
                <Title column={column} sorting={sorting} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line transition-colors last:border-0 max-md:grid max-md:gap-1 max-md:px-4 max-md:py-4 md:hover:bg-raised/60"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row, Sort extends string>({ column, row }: { column: DataColumn<Row, Sort>; row: Row }) {
  return (
    <td
      className={classNames(
        'px-3 py-3 align-middle first:pl-5 last:pr-5 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:p-0! max-md:py-0.5!',
        column.isNumber && 'md:text-right',
        column.isHead && 'max-md:mb-1 max-md:text-base',
        column.isEmpty?.(row) && 'max-md:hidden',
        column.className,
      )}
    >
      {!column.isHead && column.title !== '' && (
        <span className="shrink-0 text-ink-soft md:hidden">{column.title}</span>
      )}
      {column.cell(row)}
    </td>
  );
}

type TitleProps<Row, Sort extends string> = {
  column: DataColumn<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  onSort: ((sorting: Sorting<Sort>) => void) | undefined;
};

function Title<Row, Sort extends string>({ column, sorting, onSort }: TitleProps<Row, Sort>) {
  const { sort, title } = column;
  if (sort === undefined || !sorting || !onSort) return title;
  const isSorted = sorting.sort === sort;
  const Icon = isSorted ? (sorting.order === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ sort, order: isSorted && sorting.order === 'desc' ? 'asc' : 'desc' })}
      className={classNames(
        '-mx-2 inline-flex h-9 items-center gap-1 rounded-control px-2 font-medium transition-colors hover:bg-raised hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      {title}
      <Icon aria-hidden="true" className={classNames('size-3.5', !isSorted && 'opacity-55')} />
    </button>
  );
}

function ariaSort<Row, Sort extends string>(
  { sort }: DataColumn<Row, Sort>,
  sorting: Sorting<Sort> | undefined,
): 'ascending' | 'descending' | undefined {
  if (!sorting || sort !== sorting.sort) return undefined;
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}
