import type { Locale } from '@aloud/contract/locale';
import { FOUND_MAX } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { failureWords } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { classNames } from '../../ui/class-names.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { QuestionCard } from './question-card.tsx';
import { isNarrowed, isTextSearch, type QuestionFilter } from './question-filter.rules.ts';
import { questionsQuery } from './questions.api.ts';
import { t } from './questions.en.ts';
import { useVote } from './use-vote.ts';

/** Where the server stops counting. */
const MOST_COUNTED = 5000;

type Props = {
  accountId: string;
  locale: Locale;
  filter: QuestionFilter;
  onOpen: (questionId: string) => void;
  onTopic: (topic: Topic) => void;
  onDropFilters: () => void;
  onReset: () => void;
};

/**
 * The bank by rating, or what was searched for by how near it is, ten at a time. While a search loads, the previous
 * results stay, dimmed.
 */
export function QuestionList(props: Props) {
  const { accountId, locale, filter, onOpen, onTopic, onDropFilters, onReset } = props;
  const list = useInfiniteQuery({ ...questionsQuery(filter), placeholderData: keepPreviousData });
  const toggleVote = useVote(accountId);

  if (list.isPending)
    return <ListSkeleton label={word('loading')} className="gap-3.5 lg:grid-cols-2" rowClassName="h-44" />;
  if (list.isLoadingError) {
    return (
      <LoadFailure words={failureWords(list.error)} isWaiting={list.isFetching} onRetry={list.refetch} />
    );
  }
  const { total = 0, topics = [] } = list.data.pages[0] ?? {};
  const isSearch = isTextSearch(filter);
  const found = describeTotal(total, isSearch);
  if (total === 0) {
    const isWhole = !isSearch && !isNarrowed(filter);
    return isWhole ? (
      <StateMessage title={t('empty')} text={t('emptyText')} />
    ) : (
      <NothingFound
        topics={topics}
        onDropFilters={isSearch && isNarrowed(filter) ? onDropFilters : undefined}
        onTopic={onTopic}
        onReset={onReset}
      />
    );
  }
  return (
    <div className={classNames('grid gap-4 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
      <p className="number text-sm text-ink-soft">{list.isPlaceholderData ? word('loading') : found}</p>
      <LiveRegion text={list.isPlaceholderData ? '' : found} />
      <ul className="grid gap-3.5 lg:grid-cols-2">
        {list.data.pages
          .flatMap((page) => page.documents)
          .map((question) => (
            <QuestionCard
              key={question.$id}
              question={question}
              locale={locale}
              hasVote={question.rated_users.includes(accountId)}
              onVote={() => toggleVote(question)}
              onOpen={() => onOpen(question.$id)}
            />
          ))}
      </ul>
      <MoreButton list={list} explain={failureWords} className="justify-self-center">
        {word('more')}
      </MoreButton>
    </div>
  );
}

function describeTotal(total: number, isSearch: boolean): string {
  if (isSearch && total >= FOUND_MAX) return t('foundNearest', { count: total });
  return total >= MOST_COUNTED ? t('foundMany', { count: MOST_COUNTED }) : t('found', { count: total });
}
