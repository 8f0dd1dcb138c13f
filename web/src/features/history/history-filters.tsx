import type { Locale } from '@aloud/contract/locale';
import type { HistoryKind } from '@aloud/contract/practice/history.limits';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import type { HistoryFilter } from './history.api.ts';
import { t } from './history.en.ts';

const PERIODS = { always: undefined, month: 30, quarter: 90 } as const;
type Period = keyof typeof PERIODS;

type Props = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

export function HistoryFilters({ filter, onChange }: Props) {
  const { kind, language, days } = filter;
  const change = (next: { [Name in keyof HistoryFilter]: HistoryFilter[Name] | undefined }) =>
    onChange(withoutEmpty({ ...filter, ...next }));
  const period = (Object.keys(PERIODS) as Period[]).find((name) => PERIODS[name] === days) ?? 'always';
  return (
    <search className="flex gap-2.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
      <SegmentedChoice<HistoryKind | 'all'>
        label={t('kind')}
        value={kind ?? 'all'}
        choices={(['all', 'answer', 'interview'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
      />
      <SegmentedChoice<Locale | 'any'>
        label={t('language')}
        value={language ?? 'any'}
        choices={[
          { value: 'any', label: t('anyLanguage') },
          { value: 'ru', label: t('ru') },
          { value: 'en', label: t('en') },
        ]}
        onChange={(next) => change({ language: next === 'any' ? undefined : next })}
      />
      <SegmentedChoice<Period>
        label={t('period')}
        value={period}
        choices={(['always', 'quarter', 'month'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ days: PERIODS[next] })}
      />
    </search>
  );
}

function withoutEmpty(filter: object): HistoryFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
