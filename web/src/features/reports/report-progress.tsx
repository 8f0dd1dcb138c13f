import type { ReportProgress as Step } from '@aloud/contract/reports';
import { Progress } from '../../ui/progress.tsx';
import { t } from './reports.en.ts';

/** Percent of the bar for judging the answers, which takes nearly all of the time. */
const JUDGING_SHARE = 90;

export function ReportProgress({ progress }: { progress: Step }) {
  return (
    <div className="mx-auto grid max-w-110 gap-3 py-10" aria-live="polite">
      <Progress label={chooseLabel(progress)} value={computePercent(progress)} />
      <p className="text-sm text-ink-soft">{t('working')}</p>
    </div>
  );
}

function chooseLabel(progress: Step): string {
  switch (progress.step) {
    case 'received':
      return t('received');
    case 'judging':
      return t('judging', { done: progress.done, of: progress.of });
    case 'adding-up':
      return t('adding');
  }
}

function computePercent(progress: Step): number | null {
  if (progress.step === 'received') return null;
  if (progress.step === 'adding-up') return JUDGING_SHARE;
  return Math.round((progress.done / Math.max(1, progress.of)) * JUDGING_SHARE);
}
