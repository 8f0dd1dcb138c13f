import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { interviewQuery } from '../../features/admin/admin.api.ts';
import { t as adminText } from '../../features/admin/admin.en.ts';
import { InterviewDetails } from '../../features/admin/interviews/interview-details.tsx';
import { InterviewNotes } from '../../features/admin/interviews/interview-notes.tsx';
import { InterviewTranscript } from '../../features/admin/interviews/interview-transcript.tsx';
import { SummaryCard } from '../../features/admin/interviews/summary-card.tsx';
import { ReportView } from '../../features/reports/report-view.tsx';
import { audioPath, reportQuery } from '../../features/reports/reports.api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Card } from '../../ui/card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageFrame } from '../page-frame.tsx';
import { t } from '../pages.en.ts';
import { QueryState } from '../query-state.tsx';
import { AdminBack } from './admin-back.tsx';

export function AdminInterviewPage() {
  const { interviewId } = useParams({ from: '/i/$interviewId' });
  const interview = useQuery(interviewQuery(interviewId));
  const { data } = interview;
  return (
    <PageFrame
      title={data ? data.candidate.name || readableEmail(data.candidate.email) : t('interview')}
      text={data && <InterviewDetails interview={data} />}
      before={<AdminBack tab="interviews" />}
    >
      <QueryState query={interview}>{(found) => <Review interview={found} />}</QueryState>
    </PageFrame>
  );
}

function Review({ interview }: { interview: AdminInterview }) {
  const account = useAccount();
  const { side = 'transcript' } = useSearch({ from: '/i/$interviewId' });
  const navigate = useNavigate({ from: '/i/$interviewId' });
  const queries = useQueryClient();
  // Requesting the summary makes the server write a missing report.
  const showReport = useCallback(
    () => void queries.invalidateQueries({ queryKey: reportQuery(interview.id).queryKey }),
    [queries, interview.id],
  );
  const isOver = interview.state === 'ended' || interview.state === 'reported';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Tabs
        label={adminText('sides')}
        value={side}
        onChange={(next) =>
          void navigate({
            search: next === 'report' ? { side: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          {
            value: 'transcript',
            label: adminText('transcript'),
            content: (
              <InterviewTranscript
                interview={interview}
                audioSource={interview.audio === 'kept' ? audioPath(interview.id) : undefined}
              />
            ),
          },
          { value: 'report', label: adminText('report'), content: <ReportSide interviewId={interview.id} /> },
        ]}
      />
      <div className="grid gap-6">
        {isOver ? (
          <SummaryCard interviewId={interview.id} onReady={showReport} />
        ) : (
          <Card>
            <p className="text-ink-soft">{adminText('summaryLater')}</p>
          </Card>
        )}
        <InterviewNotes interview={interview} selfId={account.$id} />
      </div>
    </div>
  );
}

function ReportSide({ interviewId }: { interviewId: string }) {
  const report = useQuery(reportQuery(interviewId));
  return (
    <QueryState query={report}>
      {(state) =>
        state.state === 'none' ? (
          <StateMessage title={adminText('reportNone')} />
        ) : (
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">{adminText('reportSeen')}</p>
            <ReportView isReview state={state} failureText={errorText(undefined)} retry={null} />
          </div>
        )
      }
    </QueryState>
  );
}
