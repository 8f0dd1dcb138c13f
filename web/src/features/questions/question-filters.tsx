import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import {
  QUESTION_CATEGORIES,
  QUESTION_TYPES,
  type QuestionType,
} from '@aloud/contract/questions/questions.limits';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { categoryName } from '../../lib/questions/category-name.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterRow, filterChipClass } from './filter-row.tsx';
import type { QuestionFilter } from './question-filter.rules.ts';
import { t } from './questions.en.ts';
import { ChosenTopics, TopicPicker } from './topic-picker.tsx';

type Props = { filter: QuestionFilter; onChange: (changes: Partial<QuestionFilter>) => void };

/** On a phone the field stays in reach; kind, level and topic are opened when wanted. */
export function QuestionFilters({ filter, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const folded = useId();
  const setTopics = (topics: QuestionFilter['topics']) => onChange({ topics });
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        clearLabel={t('clear')}
        text={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={folded}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          filterChipClass(),
          'inline-flex items-center gap-2 justify-self-start sm:hidden',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4 text-ink-soft" />
        {t('filters')}
        {countFolded(filter) > 0 && <b className="number font-semibold">{countFolded(filter)}</b>}
      </button>
      <div
        id={folded}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3 sm:flex sm:flex-wrap sm:gap-x-7',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <FilterRow
          label={t('types')}
          choices={QUESTION_TYPES.map((type) => [type, t(type)])}
          chosen={filter.type ? [filter.type] : []}
          onToggle={(type) => onChange({ type: type === filter.type ? undefined : (type as QuestionType) })}
        />
        <FilterRow
          label={t('levels')}
          choices={LEVELS.map((level) => [level, t('forLevel', { level })])}
          chosen={filter.level ? [filter.level] : []}
          onToggle={(level) => onChange({ level: level === filter.level ? undefined : (level as Level) })}
        />
        <div>
          <TopicPicker chosen={filter.topics} onChange={setTopics} />
        </div>
      </div>
      <FilterRow
        label={t('categories')}
        choices={QUESTION_CATEGORIES.map((category) => [category, categoryName(category)])}
        chosen={filter.categories}
        onToggle={(category) => onChange({ categories: toggled(filter.categories, category) })}
      />
      <ChosenTopics chosen={filter.topics} onChange={setTopics} />
    </search>
  );
}

/** Of the filters that a phone folds away; chosen topics are seen below. */
function countFolded({ type, level }: QuestionFilter): number {
  return [type, level].filter(Boolean).length;
}

function toggled(chosen: readonly string[], one: string): string[] {
  return chosen.includes(one) ? chosen.filter((category) => category !== one) : [...chosen, one];
}
