import type { ErrorCode } from '@aloud/contract/errors';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from './trial.en.ts';

type Props = {
  question: string;
  isSaving: boolean;
  /** Why saving failed. */
  error: unknown;
  onSave: () => void;
  onDelete: () => void;
};

/** Asking again would be refused again. */
const IS_FINAL: Partial<Record<ErrorCode, true>> = {
  'request.too-many': true,
  'trial.invalid-receipt': true,
  'trial.receipt-expired': true,
};

/** Another account of this browser, or a failure: the answer of a visitor waits for a decision. */
export function ClaimCard({ question, isSaving, error, onSave, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isLimit = error instanceof ApiError && error.code === 'request.too-many';
  const isFinal = error instanceof ApiError && error.code !== undefined && IS_FINAL[error.code] === true;
  return (
    <div className="mx-auto max-w-320 px-4 pt-6 sm:px-6">
      <Card
        tone="voice"
        padding="sm"
        aria-label={t('claimTitle')}
        className="flex flex-wrap items-center gap-x-6 gap-y-3.5"
      >
        <div className="grid min-w-0 flex-1 basis-80 gap-1">
          <p className="font-medium">{t('claimAsk', { question })}</p>
          {error === undefined ? (
            <p>{t('claimText')}</p>
          ) : (
            <p role="alert">
              {isLimit ? t('claimLimit') : errorText(error)} {!isFinal && t('safe')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {!isFinal && (
            <Button isWaiting={isSaving} onClick={onSave}>
              {error === undefined ? word('save') : word('retry')}
            </Button>
          )}
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t('deleteAsk')}
            text={t('deleteText')}
            confirmLabel={t('delete')}
            cancelLabel={t('keep')}
            onConfirm={onDelete}
            onCancel={() => setAsking(false)}
          />
        </div>
      </Card>
    </div>
  );
}
