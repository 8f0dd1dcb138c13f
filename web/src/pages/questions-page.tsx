import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAccount } from '../features/accounts/use-account.tsx';
import { QuestionFilters } from '../features/questions/question-filters.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import type { QuestionSearch } from '../features/questions/question-search.ts';
import type { QuestionFilter } from '../features/questions/questions.api.ts';
import { userQuery } from '../features/users/users.api.ts';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages.en.ts';
import { PracticeDialog } from './practice/practice-dialog.tsx';
import { UnsentNotice } from './practice/unsent-notice.tsx';

export function QuestionsPage() {
  const account = useAccount();
  const search = useSearch({ from: '/user/questions' });
  const navigate = useNavigate({ from: '/user/questions' });
  const { data: user } = useQuery(userQuery(account.$id));
  const locale = user?.lang ?? 'ru';
  const filter = toFilter(search);

  /**
   * Typing replaces the address; opening a question adds to it, so that "back" closes it. Changes start from the address
   * of now: a typed search is told after a pause, and meanwhile a question may have been opened.
   */
  const go = (change: (now: QuestionSearch) => QuestionSearch, isStep = false) =>
    void navigate({ search: change, replace: !isStep, resetScroll: false });

  return (
    <PageFrame title={t('questions')}>
      {!search.question && <UnsentNotice />}
      <QuestionFilters
        filter={filter}
        onChange={(changes) =>
          go((now) => ({ ...toOpened(now), ...toSearch({ ...toFilter(now), ...changes }) }))
        }
      />
      <QuestionList
        accountId={account.$id}
        locale={locale}
        filter={filter}
        onOpen={(question) => go((now) => ({ ...now, question }), true)}
        onReset={() => go(() => ({}))}
      />
      {search.question && (
        <PracticeDialog
          questionId={search.question}
          locale={locale}
          place={search}
          onPlace={(place, how) =>
            go(
              (now) => ({ ...toSearch(toFilter(now)), question: search.question, ...place }),
              how !== 'replace',
            )
          }
          onClose={() => go((now) => toSearch(toFilter(now)), true)}
        />
      )}
    </PageFrame>
  );
}

/** What is open above the bank, without its filter. */
function toOpened({ q: _q, type: _type, category: _category, ...opened }: QuestionSearch): QuestionSearch {
  return opened;
}

function toFilter({ q = '', type, category = [] }: QuestionSearch): QuestionFilter {
  return { search: q, type, categories: category };
}

function toSearch({ search, type, categories }: QuestionFilter): QuestionSearch {
  return {
    ...(search === '' ? {} : { q: search }),
    ...(type ? { type } : {}),
    ...(categories.length > 0 ? { category: [...categories] } : {}),
  };
}
