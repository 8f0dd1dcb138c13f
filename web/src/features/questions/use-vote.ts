import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../lib/notify.ts';
import type { QuestionDocument } from '../../lib/questions/question-documents.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { type PageStart, type QuestionPage, sendVote } from './questions.api.ts';
import { t } from './questions.en.ts';

type Pages = InfiniteData<QuestionPage, PageStart | undefined>;

/** Flips the mark optimistically and reverts it with a toast when the server refuses. */
export function useVote(accountId: string) {
  const queries = useQueryClient();
  /** Questions whose mark is being saved ignore further clicks. */
  const onTheirWay = useRef(new Set<string>());

  function replace(questionId: string, change: (question: QuestionDocument) => QuestionDocument): void {
    queries.setQueriesData<Pages>(
      { queryKey: ['questions'] },
      (pages) => pages && inPages(pages, questionId, change),
    );
    queries.setQueryData<QuestionDocument>(
      ['question', questionId],
      (question) => question && change(question),
    );
  }

  const vote = useMutation({
    mutationFn: ({ question, hasVote }: { question: QuestionDocument; hasVote: boolean }) =>
      sendVote(question, hasVote),
    onMutate: ({ question, hasVote }) =>
      replace(question.$id, (known) => withVote(known, accountId, hasVote)),
    onSuccess: (saved, { question }) => {
      if (saved)
        replace(question.$id, (known) => ({
          ...known,
          rating: saved.rating,
          rated_users: saved.rated_users,
        }));
    },
    onError: (error, { question }) => {
      replace(question.$id, (known) => ({
        ...known,
        rating: question.rating,
        rated_users: question.rated_users,
      }));
      reportFailure('Can not create upvote', error);
      void notify(t('voteFailed'), 'error');
    },
    onSettled: (_saved, _error, { question }) => onTheirWay.current.delete(question.$id),
  });

  return (question: QuestionDocument) => {
    if (!question.$id || onTheirWay.current.has(question.$id)) return;
    onTheirWay.current.add(question.$id);
    vote.mutate({ question, hasVote: !question.rated_users.includes(accountId) });
  };
}

function withVote(question: QuestionDocument, accountId: string, hasVote: boolean): QuestionDocument {
  return {
    ...question,
    rating: question.rating + (hasVote ? 1 : -1),
    rated_users: hasVote ? [accountId] : [],
  };
}

function inPages(
  pages: Pages,
  questionId: string,
  change: (question: QuestionDocument) => QuestionDocument,
): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      documents: page.documents.map((question) =>
        question.$id === questionId ? change(question) : question,
      ),
    })),
  };
}
