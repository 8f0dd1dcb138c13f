import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type HistoryFilter, trendQuery } from '../features/history/history.api.ts';
import { t } from '../features/history/history.en.ts';
import { HistoryFilters } from '../features/history/history-filters.tsx';
import { HistoryList } from '../features/history/history-list.tsx';
import type { HistorySearch, HistoryTab } from '../features/history/history-search.ts';
import { TrendLines } from '../features/history/trend-lines.tsx';
import { matrixQuery } from '../features/stories/stories.api.ts';
import { StoryDialog } from '../features/stories/story-dialog.tsx';
import { StoryMatrix } from '../features/stories/story-matrix.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { PageFrame } from './page-frame.tsx';
import { t as pageText } from './pages.en.ts';
import { AttemptDialog } from './practice/attempt-dialog.tsx';
import { UnsentNotice } from './practice/unsent-notice.tsx';
import { QueryState } from './query-state.tsx';

export function HistoryPage() {
  const search = useSearch({ from: '/user/history' });
  const navigate = useNavigate({ from: '/user/history' });
  /** Opening something adds to the address, so that "back" closes it. */
  const go = (next: HistorySearch, isStep = false) =>
    void navigate({ search: next, replace: !isStep, resetScroll: false });
  const { attempt, story, tab, ...filter } = search;
  const here: HistorySearch = { ...filter, ...(tab ? { tab } : {}) };
  const openAttempt = (id: string) => go({ ...here, attempt: id }, true);

  return (
    <PageFrame title={pageText('history')}>
      {!attempt && !story && <UnsentNotice />}
      <Tabs<HistoryTab>
        label={t('sections')}
        value={tab ?? 'attempts'}
        onChange={(next) => go(next === 'stories' ? { ...filter, tab: next } : filter)}
        tabs={[
          {
            value: 'attempts',
            label: t('attempts'),
            content: (
              <Attempts
                filter={filter}
                onFilter={(next) => go({ ...next, ...(tab ? { tab } : {}) })}
                onOpen={openAttempt}
              />
            ),
          },
          {
            value: 'stories',
            label: t('stories'),
            content: <Stories onOpen={(id) => go({ ...here, story: id }, true)} />,
          },
        ]}
      />
      {attempt && (
        <AttemptDialog attemptId={attempt} onClose={() => go(here, true)} onLeave={() => go(here)} />
      )}
      {story && <StoryDialog storyId={story} onClose={() => go(here, true)} onAttempt={openAttempt} />}
    </PageFrame>
  );
}

type AttemptsProps = {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  onOpen: (attemptId: string) => void;
};

function Attempts({ filter, onFilter, onOpen }: AttemptsProps) {
  const trend = useQuery(trendQuery(filter));
  return (
    <div className="grid gap-5">
      <HistoryFilters filter={filter} onChange={onFilter} />
      <QueryState query={trend} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {(data) => <TrendLines trend={data} />}
      </QueryState>
      <HistoryList filter={filter} onOpen={onOpen} onReset={() => onFilter({})} />
    </div>
  );
}

function Stories({ onOpen }: { onOpen: (storyId: string) => void }) {
  const matrix = useQuery(matrixQuery);
  return (
    <QueryState query={matrix} skeleton={<Skeleton className="h-80 rounded-card" />}>
      {(data) => <StoryMatrix matrix={data} onOpen={onOpen} />}
    </QueryState>
  );
}
