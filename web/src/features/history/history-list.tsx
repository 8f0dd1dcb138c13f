import type { HistoryItem } from '@aloud/contract/practice/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, MessageCircleQuestionMark } from 'lucide-react';
import { failureWords } from '../../lib/api/error-text.ts';
import { clockText } from '../../lib/clock-text.ts';
import { momentText } from '../../lib/number-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { type HistoryFilter, historyQuery } from './history.api.ts';
import { historyEn, t } from './history.en.ts';

type Props = { filter: HistoryFilter; onOpen: (attemptId: string) => void; onReset: () => void };

/** Answers and interviews together, latest first. */
export function HistoryList({ filter, onOpen, onReset }: Props) {
  const list = useInfiniteQuery(historyQuery(filter));
  if (list.isPending) return <ListSkeleton label={word('loading')} className="gap-2" rowClassName="h-16" />;
  if (list.isLoadingError) {
    return (
      <LoadFailure words={failureWords(list.error)} isWaiting={list.isFetching} onRetry={list.refetch} />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing isFiltered={Object.keys(filter).length > 0} onReset={onReset} />;
  return (
    <div className="grid gap-4">
      <ul className={classNames(cardClass({ padding: 'none' }), 'divide-y divide-line')}>
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            {item.kind === 'answer' ? (
              <button type="button" className={ROW} onClick={() => onOpen(item.id)}>
                <Row item={item} />
              </button>
            ) : (
              <Link to="/user/$interviewId" params={{ interviewId: item.id }} className={ROW}>
                <Row item={item} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} explain={failureWords} className="justify-self-center">
        {word('more')}
      </MoreButton>
    </div>
  );
}

const ROW =
  'group grid w-full grid-cols-[auto_1fr] items-center gap-x-4 gap-y-0.5 px-4.5 py-3.5 text-left sm:grid-cols-[5.5rem_1fr_auto]';

function Row({ item }: { item: HistoryItem }) {
  const Icon = item.kind === 'answer' ? MessageCircleQuestionMark : AudioLines;
  return (
    <>
      <span className="number text-xl font-semibold max-sm:row-span-2 max-sm:w-16">
        {item.score ?? <span className="text-sm font-normal text-ink-soft">{describeState(item)}</span>}
        {item.margin !== null && <span className="text-sm font-normal text-ink-soft"> ±{item.margin}</span>}
      </span>
      <span
        lang={item.kind === 'answer' ? item.language : undefined}
        className="min-w-0 group-hover:underline"
      >
        {item.title}
      </span>
      <span className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon aria-label={t(item.kind)} className="size-4 shrink-0" />
        {item.seconds !== null && <span className="number">{clockText(item.seconds)}</span>}
        <time dateTime={item.createdAt}>{momentText(item.createdAt)}</time>
      </span>
    </>
  );
}

/** An interview without a score says where it stands. */
function describeState({ kind, state }: HistoryItem): string {
  return kind === 'interview' && state in historyEn ? t(state as 'draft') : t('noScore');
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return isFiltered ? (
    <StateMessage
      title={t('nothingFound')}
      actions={
        <Button look="quiet" onClick={onReset}>
          {t('reset')}
        </Button>
      }
    />
  ) : (
    <StateMessage
      title={t('nothing')}
      text={t('nothingText')}
      actions={
        <Link to="/user/questions" className={buttonClass()}>
          {t('toQuestions')}
        </Link>
      }
    />
  );
}
