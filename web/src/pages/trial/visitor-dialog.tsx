import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showcaseQuestionQuery } from '../../features/showcase/showcase.api.ts';
import { t } from '../../features/showcase/showcase.en.ts';
import { ShowcaseMarks } from '../../features/showcase/showcase-question.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureWords, unloadedWords } from '../../lib/api/error-text.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { reloadIfReached } from '../../lib/api/reload-if-reached.ts';
import { askIn } from '../../lib/asked-question.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { findJudged, noteLinkAskedFor, useKeptTrial } from '../../lib/trial/kept-trial.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogBoundary } from '../../ui/overlay/dialog-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGuardedClosing } from '../practice/use-guarded-closing.ts';
import { VisitorQuestion, type VisitorView } from './visitor-question.tsx';

const loadSignIn = () => import('../../features/accounts/sign-in/sign-in-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await loadSignIn()).SignInDialog }));

type Props = {
  questionId: string;
  onOpenQuestion: (questionId: string) => void;
  onClose: () => void;
  /** A sign-up begins. */
  onStart: () => void;
  onSignedIn: () => void;
};

/** A question of the bank for a visitor of the landing page, which brings no cache of queries. */
export function VisitorDialog(props: Props) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Opened key={props.questionId} {...props} />
    </QueryClientProvider>
  );
}

function Opened({ questionId, onOpenQuestion, onClose, onStart, onSignedIn }: Props) {
  const locale = pageLocale();
  const { data: shown, error, isFetching, refetch } = useQuery(showcaseQuestionQuery(questionId, locale));
  const [view, setView] = useState<VisitorView>('question');
  const [registration, setRegistration] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { guardClosing, closeIfAllowed } = useGuardedClosing(onClose);
  const isAnswering = view === 'speak' || view === 'type';
  const isJudgedHere = findJudged(useKeptTrial(), { questionId }) !== undefined && !isAnswering;
  // A visitor who loses the network after the feedback can still open the sign-in that keeps it.
  useEffect(() => {
    if (isJudgedHere) void loadSignIn().catch(() => undefined);
  }, [isJudgedHere]);
  const asked = shown && askIn(shown.question, locale);
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size={isJudgedHere || view === 'example' ? 'xl' : 'lg'}
      title={asked?.text ?? nameMissing(error)}
      titleLang={asked?.language ?? locale}
      closeLabel={word('close')}
      onClose={closeIfAllowed}
    >
      {shown && asked && (
        <div className="grid gap-6">
          <ShowcaseMarks question={shown.question} />
          <VisitorQuestion
            shown={shown}
            asked={asked}
            view={view}
            onView={setView}
            guardClosing={guardClosing}
            onOpenQuestion={onOpenQuestion}
            onRegister={() => setRegistration('open')}
          />
        </div>
      )}
      {!shown && error && (
        <NotShown error={error} isWaiting={isFetching} onRetry={refetch} onClose={onClose} />
      )}
      {!shown && !error && (
        <div role="status" aria-label={word('loading')} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-36" />
          <Skeleton className="h-48" />
        </div>
      )}
      {registration !== 'unopened' && (
        <DialogBoundary
          words={unloadedWords()}
          onRetry={reloadIfReached}
          onClose={() => setRegistration('unopened')}
        >
          <Suspense>
            <SignInDialog
              showsName
              isOnTop
              isOpen={registration === 'open'}
              onClose={() => setRegistration('closed')}
              onStart={onStart}
              onSent={noteLinkAskedFor}
              onSignedIn={onSignedIn}
            />
          </Suspense>
        </DialogBoundary>
      )}
    </Dialog>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function nameMissing(error: unknown): string {
  return isUnknown(error) ? t('unknown') : word(error ? 'failedToLoad' : 'loading');
}

type NotShownProps = { error: unknown; isWaiting: boolean; onRetry: () => unknown; onClose: () => void };

function NotShown({ error, isWaiting, onRetry, onClose }: NotShownProps) {
  if (!isUnknown(error)) {
    return <LoadFailure words={failureWords(error)} isWaiting={isWaiting} onRetry={onRetry} />;
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{t('unknownText')}</p>
      <Button onClick={onClose}>{word('close')}</Button>
    </div>
  );
}
