import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function AdminHomePage() {
  return (
    <PageFrame title={t('admin')}>
      <StateMessage title={t('adminSoon')} text={t('adminSoonText')} />
    </PageFrame>
  );
}
