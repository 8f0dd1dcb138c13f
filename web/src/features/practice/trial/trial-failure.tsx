import type { ErrorCode } from '@aloud/contract/errors';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { t } from './trial.en.ts';

type Props = { error: unknown; onRetry: () => void; onBack: () => void; onRegister: () => void };

/** Sending the same answer again would fail the same way. */
const IS_FINAL: Partial<Record<ErrorCode, true>> = {
  'practice.question-unknown': true,
  'practice.nothing-heard': true,
  'speech.too-short': true,
  'speech.not-audio': true,
  'speech.too-long': true,
  'trial.too-long': true,
  'coach.unreadable-text': true,
};
const NEEDS_ACCOUNT: Partial<Record<ErrorCode, true>> = { 'trial.off': true, 'request.too-many': true };

/** Why a visitor's answer has no feedback, and what helps. */
export function TrialFailure({ error, onRetry, onBack, onRegister }: Props) {
  const code = error instanceof ApiError ? error.code : undefined;
  const back = (
    <Button look="quiet" onClick={onBack}>
      {t('again')}
    </Button>
  );
  if (code && NEEDS_ACCOUNT[code]) {
    return (
      <StateMessage
        tone="error"
        title={t(code === 'trial.off' ? 'offTitle' : 'limitTitle')}
        text={t(code === 'trial.off' ? 'spentText' : 'limitText')}
        actions={
          <>
            <Button onClick={onRegister}>{t('register')}</Button>
            {back}
          </>
        }
      />
    );
  }
  return (
    <StateMessage
      tone="error"
      {...describe(code, error)}
      actions={
        <>
          {!(code && IS_FINAL[code]) && <Button onClick={onRetry}>{word('retry')}</Button>}
          {back}
        </>
      }
    />
  );
}

function describe(code: ErrorCode | undefined, error: unknown): { title: string; text: string } {
  if (code === 'practice.nothing-heard') return { title: t('nothing'), text: t('nothingText') };
  if (code === 'speech.too-short') return { title: t('short'), text: t('shortText') };
  return { title: t('failed'), text: `${errorText(error)} ${t('safe')}` };
}
