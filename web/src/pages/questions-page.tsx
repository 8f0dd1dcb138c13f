import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function QuestionsPage() {
  return (
    <PageFrame title={t('questions')}>
      <StateMessage title={t('questionsSoon')} text={t('questionsSoonText')} />
    </PageFrame>
  );
}
