import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function InterviewsPage() {
  return (
    <PageFrame title={t('interviews')}>
      <StateMessage title={t('interviewsSoon')} text={t('interviewsSoonText')} />
    </PageFrame>
  );
}
