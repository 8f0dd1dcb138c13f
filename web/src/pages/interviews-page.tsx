import { DEFAULT_MANNER, INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { accountQuery, savePrefs } from '../features/accounts/accounts.api.ts';
import { useAccount } from '../features/accounts/use-account.tsx';
import { InterviewList } from '../features/interviews/interview-list.tsx';
import { INTERVIEWS_KEY } from '../features/interviews/interviews.api.ts';
import { t } from '../features/interviews/interviews.en.ts';
import { NewInterviewDialog } from '../features/interviews/new-interview-dialog.tsx';
import { resumesQuery } from '../features/resumes/resumes.api.ts';
import { userQuery } from '../features/users/users.api.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { Button } from '../ui/button.tsx';
import { PageFrame } from './page-frame.tsx';

export function InterviewsPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const navigate = useNavigate({ from: '/user/interviews' });
  const { fresh } = useSearch({ from: '/user/interviews' });
  const { data: user } = useQuery(userQuery(account.$id));
  const { data: resumes = [], isPending } = useQuery(resumesQuery);

  const ask = (isAsked: boolean) =>
    void navigate({ search: isAsked ? { fresh: true } : {}, resetScroll: false });
  const begin = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => ask(true)}>
      {t('fresh')}
    </Button>
  );

  async function rememberConsent(keepsRecordings: boolean) {
    try {
      await savePrefs({ keepsRecordings });
      await queries.refetchQueries({ queryKey: accountQuery.queryKey });
    } catch (error) {
      reportFailure('Can not save preferences', error);
    }
  }

  return (
    <PageFrame title={t('title')} text={t('listText')} actions={begin}>
      <InterviewList begin={begin} />
      {fresh && user && !isPending && (
        <NewInterviewDialog
          defaults={{
            role: user.role,
            level: user.level,
            language: user.lang,
            minutes: account.prefs.maxDurationMinutes ?? INTERVIEW_MINUTES.default,
            manner: account.prefs.manner ?? DEFAULT_MANNER,
            resumeId: resumes.find(({ isActive }) => isActive)?.id ?? null,
          }}
          resumes={resumes}
          keepsRecordings={account.prefs.keepsRecordings}
          onConsent={(keeps) => void rememberConsent(keeps)}
          onClose={() => ask(false)}
          onCreated={({ id }) => {
            void queries.invalidateQueries({ queryKey: INTERVIEWS_KEY });
            void navigate({ to: '/user/$interviewId', params: { interviewId: id } });
          }}
        />
      )}
    </PageFrame>
  );
}
