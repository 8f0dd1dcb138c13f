import type { AdminInterview } from '@aloud/contract/admin-interviews';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAccount } from '../features/accounts/use-account.tsx';
import { AdminSummaryCard } from '../features/administration/admin-summary.tsx';
import { interviewQuery } from '../features/administration/administration.api.ts';
import { t as adminText } from '../features/administration/administration-texts.ts';
import { InterviewFacts } from '../features/administration/interview-facts.tsx';
import { InterviewNotes } from '../features/administration/interview-notes.tsx';
import { reportStateQuery } from '../features/administration/interview-review.api.ts';
import { InterviewTranscript } from '../features/administration/interview-transcript.tsx';
import { Card } from '../ui/card.tsx';
import { AdminBack } from './admin-back.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';
import { QueryState } from './query-state.tsx';

export function AdminInterviewPage() {
  const { interviewId } = useParams({ from: '/i/$interviewId' });
  const interview = useQuery(interviewQuery(interviewId));
  const { data } = interview;
  return (
    <PageFrame
      title={data ? data.candidate.name || data.candidate.email : t('interview')}
      text={data && <InterviewFacts interview={data} />}
      before={<AdminBack tab="interviews" />}
    >
      <QueryState query={interview}>{(found) => <Review interview={found} />}</QueryState>
    </PageFrame>
  );
}

function Review({ interview }: { interview: AdminInterview }) {
  const account = useAccount();
  const isOver = interview.state === 'ended' || interview.state === 'reported';
  const { data: report } = useQuery({ ...reportStateQuery(interview.id), enabled: isOver });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <InterviewTranscript
        interview={interview}
        hasAudio={report?.state === 'ready' ? report.report.hasAudio : false}
      />
      <div className="grid gap-6">
        {isOver ? (
          <AdminSummaryCard interviewId={interview.id} />
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
