import { categoryName } from '../../lib/questions/category-name.ts';
import type { Preselection } from './question-filter.rules.ts';
import { t } from './questions.en.ts';

type Props = { preselection: Preselection; onShowAll: () => void };

/** Says why the bank is narrower than it could be, and undoes it. */
export function PreselectionLine({ preselection: { categories, level }, onShowAll }: Props) {
  const names = [...categories.map((category) => categoryName(category)), t('forLevel', { level })];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {t('preselected', { names: names.join(', ') })}
      <button
        type="button"
        onClick={onShowAll}
        className="min-h-9 font-medium text-voice-ink underline-offset-3 hover:underline"
      >
        {t('showAll')}
      </button>
    </p>
  );
}
