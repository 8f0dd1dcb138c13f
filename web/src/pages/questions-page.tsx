import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAccount } from '../features/accounts/use-account.tsx';
import { ForYouRow } from '../features/questions/for-you-row.tsx';
import { PreselectionLine } from '../features/questions/preselection-line.tsx';
import {
  changeFilter,
  closeOpened,
  dropFilters,
  isNarrowed,
  isTextSearch,
  isUndecided,
  preselect,
  readFilter,
} from '../features/questions/question-filter.rules.ts';
import { QuestionFilters } from '../features/questions/question-filters.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import type { QuestionSearch } from '../features/questions/question-search.ts';
import { userQuery } from '../features/users/users.api.ts';
import { word } from '../lib/words.en.ts';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages.en.ts';
import { PracticeDialog } from './practice/practice-dialog.tsx';
import { UnsentNotice } from './practice/unsent-notice.tsx';

export function QuestionsPage() {
  const account = useAccount();
  const search = useSearch({ from: '/user/questions' });
  const navigate = useNavigate({ from: '/user/questions' });
  const { data: user, isPending } = useQuery(userQuery(account.$id));
  const locale = user?.lang ?? 'ru';
  const filter = readFilter(search, user);
  const preselection = preselect(search, user);
  const isPlain = preselection !== undefined || !(isNarrowed(filter) || isTextSearch(filter));

  /**
   * Typing replaces the address; opening a question adds to it, so that "back" closes it. Changes start from the address
   * of now: a typed search is told after a pause, and meanwhile a question may have been opened.
   */
  const go = (change: (now: QuestionSearch) => QuestionSearch, isStep = false) =>
    void navigate({ search: change, replace: !isStep, resetScroll: false });
  const open = (question: string) => go((now) => ({ ...now, question }), true);
  const showAll = () => go((now) => dropFilters(now, user), true);

  return (
    <PageFrame title={t('questions')}>
      {!search.question && <UnsentNotice />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <QuestionFilters
          filter={filter}
          onChange={(changes) => go((now) => changeFilter(now, changes, user))}
        />
        {preselection && <PreselectionLine preselection={preselection} onShowAll={showAll} />}
      </div>
      {isPlain && <ForYouRow locale={locale} onOpen={open} />}
      {/* The list waits for the person's aim, where that decides what is listed. */}
      {isPending && isUndecided(search) ? (
        <ListSkeleton label={word('loading')} className="gap-3.5 lg:grid-cols-2" rowClassName="h-44" />
      ) : (
        <QuestionList
          accountId={account.$id}
          locale={locale}
          filter={filter}
          onOpen={open}
          onTopic={(topic) => go(() => ({ topic: [topic] }), true)}
          onDropFilters={showAll}
          onReset={() => go(() => dropFilters({}, user))}
        />
      )}
      {search.question && (
        <PracticeDialog
          questionId={search.question}
          locale={locale}
          place={search}
          onPlace={(place, how) =>
            go((now) => ({ ...closeOpened(now), question: search.question, ...place }), how !== 'replace')
          }
          onClose={() => go(closeOpened, true)}
        />
      )}
    </PageFrame>
  );
}
