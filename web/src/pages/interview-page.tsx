import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useAccount } from '../features/accounts/use-account.tsx';
import { balanceQuery } from '../features/balance/balance.api.ts';
import { headingOf } from '../features/interviews/interview-card.tsx';
import { InterviewRoom } from '../features/interviews/interview-room.tsx';
import { INTERVIEWS_KEY, interviewQuery } from '../features/interviews/interviews.api.ts';
import { t } from '../features/interviews/interviews-texts.ts';
import { MicrophoneCheck } from '../features/microphone/microphone-check.tsx';
import { MicrophoneTroubleCard } from '../features/microphone/microphone-trouble-card.tsx';
import { CONTACT_LINK } from '../lib/site-links.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { t as pageText } from './pages-texts.ts';
import { QueryState } from './query-state.tsx';

export function InterviewPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const { interviewId } = useParams({ from: '/user/$interviewId' });
  const { tab } = useSearch({ from: '/user/$interviewId' });
  const navigate = useNavigate({ from: '/user/$interviewId' });
  const query = useQuery(interviewQuery(interviewId));
  const heading = query.data && headingOf(query.data);

  async function refresh() {
    await queries.invalidateQueries({ queryKey: INTERVIEWS_KEY });
    await queries.invalidateQueries({ queryKey: balanceQuery(account.$id).queryKey });
  }

  return (
    <PageFrame title={heading?.role ?? pageText('interview')}>
      <QueryState query={query} skeleton={<Skeleton className="h-120 rounded-stage" />}>
        {(interview) => (
          <InterviewRoom
            key={interview.id}
            interview={interview}
            heading={headingOf(interview).rest}
            contactLink={CONTACT_LINK}
            tab={tab ?? (interview.state === 'reported' ? 'report' : 'history')}
            onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
            onChange={refresh}
            isReporting={false}
            onReport={() => undefined}
            report={null}
            resume={
              <div className="grid gap-1.5">
                <p className="font-medium">{t('resumeNone')}</p>
                <p className="text-sm text-ink-soft">{t('resumeNoneText')}</p>
              </div>
            }
            microphone={<MicrophoneCheck />}
            showTrouble={(trouble, onRetry) => <MicrophoneTroubleCard trouble={trouble} onRetry={onRetry} />}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
