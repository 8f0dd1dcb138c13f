import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function HistoryPage() {
  return (
    <PageFrame title={t('history')}>
      <StateMessage title={t('historySoon')} text={t('historySoonText')} />
    </PageFrame>
  );
}
