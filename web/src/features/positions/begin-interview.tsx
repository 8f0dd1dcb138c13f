import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { acceptInvitation } from './positions.api.ts';
import { t } from './positions.en.ts';

type Props = {
  token: string;
  label: string;
  hint?: string;
  onBegun: (interviewId: string) => void;
};

/** Starts a new attempt and asks first whether administrators may hear the recording. */
export function BeginInterview({ token, label, hint, onBegun }: Props) {
  const [choice, setChoice] = useState<'yes' | 'no'>();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2.5">
        <p className="font-medium">{t('keepTitle')}</p>
        <RadioCards
          label={t('keepTitle')}
          value={choice}
          choices={[
            { value: 'yes', title: t('keepYes'), text: t('keepYesText') },
            { value: 'no', title: t('keepNo'), text: t('keepNoText') },
          ]}
          onChange={setChoice}
        />
        {isMissing && choice === undefined && (
          <p role="alert" className="text-sm text-bad-ink">
            {t('keepMissing')}
          </p>
        )}
      </div>
      <EnterInterview
        token={token}
        label={label}
        isRecorded={choice === 'yes'}
        isReady={choice !== undefined}
        onMissing={() => setMissing(true)}
        onBegun={onBegun}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}

type EnterProps = Props & { isRecorded?: boolean; isReady?: boolean; onMissing?: () => void };

/** Resumes the interview that was begun, or starts another attempt. */
export function EnterInterview(props: EnterProps) {
  const { token, label, hint, isRecorded = false, isReady = true, onMissing, onBegun } = props;
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token, isRecorded),
    onSuccess: ({ interviewId }) => onBegun(interviewId),
    onError: (error) => reportFailure('Can not accept invitation', error),
  });
  return (
    <div className="grid justify-items-start gap-2.5">
      <Button
        size="lg"
        isWaiting={accept.isPending}
        onClick={() => (isReady ? accept.mutate() : onMissing?.())}
      >
        {label}
      </Button>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {accept.isError && (
        <p role="alert" className="text-sm text-bad-ink">
          {errorText(accept.error)}
        </p>
      )}
    </div>
  );
}
