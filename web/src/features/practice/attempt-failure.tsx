import type { ErrorCode } from '@aloud/contract/errors';
import type { Locale } from '@aloud/contract/locale';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { BalanceEmpty } from './balance-empty.tsx';
import { t } from './practice.en.ts';
import { SpeechPreparing } from './recording/speech-preparing.tsx';

type Props = {
  code: ErrorCode | undefined;
  /** Of the answer; undefined where this device does not have it. */
  language: Locale | undefined;
  onRetry: () => void;
  /** Back to the answer form, which still has the recording. */
  onBack: () => void;
};

/** Sending the same recording again would fail the same way. */
const IS_FINAL: Partial<Record<ErrorCode, true>> = {
  'practice.question-unknown': true,
  'speech.not-audio': true,
  'speech.unsupported-codec': true,
  'speech.encrypted': true,
  'speech.truncated': true,
  'speech.too-long': true,
};

export function AttemptFailure({ code, language, onRetry, onBack }: Props) {
  if (code === 'speech.not-ready' && language) {
    return (
      <div className="grid justify-items-start gap-4">
        <SpeechPreparing language={language} text={t('preparingWait')} onReady={onRetry} />
        <Button look="quiet" onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  if (code === 'balance.not-enough') {
    return (
      <BalanceEmpty text={t('emptyText')}>
        <Button look="quiet" onClick={onRetry}>
          {word('retry')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {word('back')}
        </Button>
      </BalanceEmpty>
    );
  }
  if (code === 'coach.unreadable-text') {
    return (
      <StateMessage
        tone="error"
        title={t('unreadable')}
        text={t('unreadableText')}
        actions={<Button onClick={onBack}>{t('changeAnswer')}</Button>}
      />
    );
  }
  const isSilent = code === 'practice.nothing-heard';
  if (isSilent || code === 'speech.too-short') {
    return (
      <StateMessage
        tone="error"
        title={t(isSilent ? 'nothing' : 'shortTitle')}
        text={t(isSilent ? 'nothingText' : 'shortText')}
        actions={
          <>
            <Button onClick={onBack}>{t('recordAgain')}</Button>
            {isSilent && (
              <Link to="/user/settings" hash="microphone" className={buttonClass('quiet')}>
                {t('checkMicrophone')}
              </Link>
            )}
          </>
        }
      />
    );
  }
  return (
    <StateMessage
      tone="error"
      title={t('failed')}
      text={`${errorText(new ApiError('refused', code ? { body: { code } } : {}))} ${t('free')}`}
      actions={
        <>
          {!(code && IS_FINAL[code]) && <Button onClick={onRetry}>{word('retry')}</Button>}
          <Button look="quiet" onClick={onBack}>
            {word('back')}
          </Button>
        </>
      }
    />
  );
}
