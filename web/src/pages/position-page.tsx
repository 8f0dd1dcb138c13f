import { StateMessage } from '../ui/state-message.tsx';
import { PageFrame } from './page-frame.tsx';
import { t } from './pages-texts.ts';

export function PositionPage() {
  return (
    <PageFrame title={t('position')}>
      <StateMessage title={t('positionSoon')} />
    </PageFrame>
  );
}
