import type { Interview } from '@aloud/contract/interviews';
import { FileText, Mic, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/notify.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { resetInterview } from '../interviews.api.ts';
import { t } from '../interviews.en.ts';
import { canGoOn, canReset } from '../lobby/lobby-status.rules.ts';

const ICON = 'size-4.5';

type Props = {
  interview: Interview;
  isReporting: boolean;
  onReport: () => void;
  onAgain: () => void;
  onReset: () => Promise<void>;
};

/** The actions after a conversation: report, continue, reset. */
export function EndedInterviewActions({ interview, isReporting, onReport, onAgain, onReset }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const canReport = interview.state === 'ended';

  async function reset() {
    setWaiting(true);
    try {
      await resetInterview(interview.id);
      setAsking(false);
      await onReset();
    } catch (error) {
      await notify(errorText(error), 'error');
    } finally {
      setWaiting(false);
    }
  }

  return (
    <>
      {canReport && (
        <Button
          icon={<FileText aria-hidden="true" className={ICON} />}
          isWaiting={isReporting}
          onClick={onReport}
        >
          {t('report')}
        </Button>
      )}
      {canGoOn(interview) && (
        <Button
          look={canReport ? 'quiet' : 'primary'}
          icon={<Mic aria-hidden="true" className={ICON} />}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
      {canReset(interview) && (
        <Button
          look="quiet"
          className="h-auto min-h-11 max-w-full py-2 whitespace-normal"
          icon={<RotateCcw aria-hidden="true" className={classNames(ICON, 'shrink-0')} />}
          onClick={() => setAsking(true)}
        >
          {t('reset')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('resetTitle')}
        text={t('resetText')}
        confirmLabel={t('reset')}
        cancelLabel={word('cancel')}
        isWaiting={isWaiting}
        onCancel={() => setAsking(false)}
        onConfirm={() => void reset()}
      />
    </>
  );
}
