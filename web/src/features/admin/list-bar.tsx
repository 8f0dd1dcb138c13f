import type { ReactNode } from 'react';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { t } from './admin.en.ts';

/** Stands for "no filter": a choice needs a value. */
const ALL = 'all';

type FilterProps<Filter extends string> = {
  label: string;
  value: Filter | undefined;
  choices: readonly { value: Filter; label: string }[];
  onChange: (filter: Filter | undefined) => void;
};

/** One more choice that narrows a table down. */
export function ListFilter<Filter extends string>({ label, value, choices, onChange }: FilterProps<Filter>) {
  return (
    <div className="min-w-40 flex-1 sm:w-56 sm:flex-none">
      <Select<Filter | typeof ALL>
        label={label}
        value={value ?? ALL}
        choices={[{ value: ALL, label: `${label}: ${t('all')}` }, ...choices]}
        onChange={(next) => onChange(next === ALL ? undefined : (next as Filter))}
      />
    </div>
  );
}

type Props<Filter extends string> = {
  hint: string;
  q: string;
  onSearch: (q: string | undefined) => void;
  filter?: FilterProps<Filter>;
  children?: ReactNode;
};

/** Search and filter of a table, and its buttons. */
export function ListBar<Filter extends string>({ hint, q, onSearch, filter, children }: Props<Filter>) {
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={t('search')}
        hint={hint}
        clearLabel={t('clear')}
        text={q}
        onChange={(text) => onSearch(text === '' ? undefined : text)}
        className="min-w-56 flex-1 max-sm:basis-full"
      />
      {filter && <ListFilter {...filter} />}
      {children}
    </search>
  );
}
