import { CONTACT_PAGE } from '@aloud/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { balanceQuery } from '../features/balance/balance.api.ts';
import { type InterviewTab, InterviewView } from '../features/interviews/conversation/interview-view.tsx';
import { makeHeading } from '../features/interviews/interview-card.tsx';
import { INTERVIEWS_KEY, interviewQuery } from '../features/interviews/interviews.api.ts';
import { t } from '../features/interviews/interviews.en.ts';
import { InterviewResume } from '../features/interviews/lobby/interview-resume.tsx';
import { hasAftermath } from '../features/interviews/lobby/lobby-status.rules.ts';
import { MicrophoneCheck } from '../features/microphone/microphone-check.tsx';
import { MicrophoneTroubleCard } from '../features/microphone/microphone-trouble-card.tsx';
import { ReportView } from '../features/reports/report-view.tsx';
import { reportQuery } from '../features/reports/reports.api.ts';
import { useReport } from '../features/reports/use-report.ts';
import { ResumeClaims } from '../features/resumes/resume-claims.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t as pageText } from './pages.en.ts';
import { QueryState } from './query-state.tsx';
import { useQuestionsLeft } from './use-questions-left.ts';

export function InterviewPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const { interviewId } = useParams({ from: '/user/$interviewId' });
  const { tab } = useSearch({ from: '/user/$interviewId' });
  const navigate = useNavigate({ from: '/user/$interviewId' });
  const query = useQuery(interviewQuery(interviewId));
  const heading = query.data && makeHeading(query.data);
  const questionsLeft = useQuestionsLeft() ?? 0;

  async function refresh() {
    // An interview too short for a report may have been continued.
    const keys = [INTERVIEWS_KEY, balanceQuery(account.$id).queryKey, reportQuery(interviewId).queryKey];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  const report = useReport({
    interviewId,
    isEnabled: query.data !== undefined && hasAftermath(query.data),
    onReady: useCallback(() => void queries.invalidateQueries({ queryKey: INTERVIEWS_KEY }), [queries]),
  });
  const showTab = (next: InterviewTab) =>
    void navigate({ search: { tab: next }, replace: true, resetScroll: false });

  function makeReport() {
    showTab('report');
    report.make();
  }

  return (
    <PageFrame title={heading?.role ?? pageText('interview')}>
      <QueryState
        query={query}
        skeleton={<Skeleton className="h-120 rounded-stage" />}
        missing={
          <StateMessage
            tone="error"
            title={pageText('interviewUnknown')}
            text={pageText('interviewUnknownText')}
            actions={
              <Link to="/user/interviews" className={buttonClass()}>
                {pageText('toInterviews')}
              </Link>
            }
          />
        }
      >
        {(interview) => (
          <InterviewView
            key={interview.id}
            interview={interview}
            heading={makeHeading(interview).rest}
            contactLink={CONTACT_PAGE}
            hasQuestionsLeft={questionsLeft > 0}
            tab={tab ?? (interview.state === 'reported' ? 'report' : 'history')}
            onTab={showTab}
            onChange={refresh}
            isReporting={report.isMaking}
            onReport={makeReport}
            report={
              <QueryState query={report.query}>
                {(state) => (
                  <div className="grid gap-5">
                    <ReportView
                      state={state}
                      failureText={
                        state.state === 'failed'
                          ? errorText(new ApiError('refused', { body: { code: state.code } }))
                          : ''
                      }
                      retry={
                        <Button isWaiting={report.isMaking} onClick={makeReport}>
                          {t('report')}
                        </Button>
                      }
                    />
                    {state.state === 'ready' && interview.resumeId !== null && (
                      <ResumeClaims interviewId={interview.id} />
                    )}
                  </div>
                )}
              </QueryState>
            }
            resume={<InterviewResume resumeId={interview.resumeId} />}
            microphone={<MicrophoneCheck />}
            showTrouble={(trouble, onRetry) => <MicrophoneTroubleCard trouble={trouble} onRetry={onRetry} />}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
