import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function EditPositionPage() {
  return (
    <PageFrame title={t('position')}>
      <StateMessage title={t('positionSoon')} />
    </PageFrame>
  );
}
