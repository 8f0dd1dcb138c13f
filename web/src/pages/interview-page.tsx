import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function InterviewPage() {
  return (
    <PageFrame title={t('interview')}>
      <StateMessage title={t('interviewSoon')} text={t('interviewSoonText')} />
    </PageFrame>
  );
}
