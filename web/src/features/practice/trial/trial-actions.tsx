import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageLocale } from '../../../lib/page-locale.ts';
import { isTrialStored, type JudgedTrial, useKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from './trial.en.ts';
import { deleteJudged } from './visitor-recordings.ts';

const UNTIL = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** The same as in the bar of a wide screen, where a phone has no room for it. */
export function KeptHere() {
  return <KeptUntil className="text-sm text-ink-soft sm:hidden" />;
}

function KeptUntil({ className }: { className: string }) {
  const trial = useKeptTrial();
  if (!trial) return null;
  const until = new Intl.DateTimeFormat(pageLocale(), UNTIL).format(trial.expiresAtMs);
  return <p className={className}>{isTrialStored() ? t('keptHere', { until }) : t('keptInPage')}</p>;
}

/** After the feedback on a visitor's answer: keep it in an account, or delete it from this browser. */
export function TrialActions({ judged, onSave }: { judged: JudgedTrial; onSave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-6 flex flex-wrap items-center gap-x-2.5 gap-y-2.5 sm:gap-x-4 border-t border-line bg-surface px-5 py-3.5 sm:-bottom-6 sm:-mx-7 sm:-mb-7 sm:rounded-b-dialog sm:px-7">
      <Button className="max-sm:flex-1 max-sm:px-2" onClick={onSave}>
        {t('save')}
      </Button>
      <Button
        look="plain"
        className="max-sm:px-3"
        icon={<Trash2 aria-hidden="true" className="size-4.5 sm:hidden" />}
        onClick={() => setAsking(true)}
      >
        <span className="max-sm:sr-only">{t('delete')}</span>
      </Button>
      <KeptUntil className="text-sm text-ink-soft max-sm:hidden" />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk')}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        onConfirm={() => void deleteJudged(judged)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
