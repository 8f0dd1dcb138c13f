import type { ReactNode } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { t } from './administration-texts.ts';

/** Stands for "no filter": a choice needs a value. */
const ALL = 'all';

type Props<Filter extends string> = {
  hint: string;
  q: string;
  onSearch: (q: string | undefined) => void;
  filter?: {
    label: string;
    value: Filter | undefined;
    choices: readonly { value: Filter; label: string }[];
    onChange: (filter: Filter | undefined) => void;
  };
  children?: ReactNode;
};

/** What narrows a table down, and what can be done beside it. */
export function ListBar<Filter extends string>({ hint, q, onSearch, filter, children }: Props<Filter>) {
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={t('search')}
        hint={hint}
        clearLabel={t('clear')}
        text={q}
        onChange={(text) => onSearch(text === '' ? undefined : text)}
        className="min-w-56 flex-1"
      />
      {filter && (
        <div className="w-full sm:w-56">
          <Select<Filter | typeof ALL>
            label={filter.label}
            value={filter.value ?? ALL}
            choices={[{ value: ALL, label: `${filter.label}: ${t('all')}` }, ...filter.choices]}
            onChange={(value) => filter.onChange(value === ALL ? undefined : (value as Filter))}
          />
        </div>
      )}
      {children}
    </search>
  );
}
