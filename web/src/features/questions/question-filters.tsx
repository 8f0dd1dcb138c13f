import {
  QUESTION_CATEGORIES,
  QUESTION_TYPES,
  type QuestionType,
} from '@aloud/contract/questions/questions.limits';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { categoryName } from './category-name.ts';
import type { QuestionFilter } from './questions.api.ts';
import { t } from './questions.en.ts';

type Props = { filter: QuestionFilter; onChange: (changes: Partial<QuestionFilter>) => void };

export function QuestionFilters({ filter, onChange }: Props) {
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        clearLabel={t('clear')}
        text={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <ToggleRow
        label={t('types')}
        choices={QUESTION_TYPES.map((type) => [type, t(type)])}
        chosen={filter.type ? [filter.type] : []}
        onToggle={(type) => onChange({ type: type === filter.type ? undefined : (type as QuestionType) })}
      />
      <ToggleRow
        label={t('categories')}
        choices={QUESTION_CATEGORIES.map((category) => [category, categoryName(category)])}
        chosen={filter.categories}
        onToggle={(category) => onChange({ categories: toggled(filter.categories, category) })}
      />
    </search>
  );
}

function toggled(chosen: readonly string[], one: string): string[] {
  return chosen.includes(one) ? chosen.filter((category) => category !== one) : [...chosen, one];
}

type RowProps = {
  label: string;
  choices: readonly (readonly [string, string])[];
  chosen: readonly string[];
  onToggle: (choice: string) => void;
};

function ToggleRow({ label, choices, chosen, onToggle }: RowProps) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen.includes(choice)}
          onClick={() => onToggle(choice)}
          className={classNames(
            'h-9 shrink-0 rounded-full border px-3.5 text-sm font-medium transition-colors',
            chosen.includes(choice)
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-surface text-ink hover:border-edge',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
