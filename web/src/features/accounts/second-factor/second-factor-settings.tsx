import type { SignInState } from '@aloud/contract/accounts/sign-in';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { isProofNeeded } from '../../../lib/api/renewed-proof.ts';
import { notify } from '../../../lib/notify.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { renewRecoveryCodes, turnOffTotp } from './second-factor.api.ts';
import { t } from './second-factor.en.ts';
import { TotpSetup } from './totp-setup.tsx';

type Props = { state: SignInState; onChanged: () => Promise<void> };

export function SecondFactorSettings({ state, onChanged }: Props) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    setSettingUp(false);
    setCodes(undefined);
    void onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (isSettingUp) return <TotpSetup hasCodes={state.recoveryCodesLeft > 0} onDone={finish} />;
  if (!state.isMfaOn) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="font-medium">{t('isOff')}</p>
        <Button onClick={() => setSettingUp(true)}>{t('turnOn')}</Button>
      </div>
    );
  }
  return <TurnedOn state={state} onCodes={setCodes} onChanged={onChanged} />;
}

type TurnedOnProps = Props & { onCodes: (codes: readonly string[]) => void };

function TurnedOn({ state, onCodes, onChanged }: TurnedOnProps) {
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const [isWaiting, setWaiting] = useState(false);
  const left = state.recoveryCodesLeft;

  async function run(act: () => Promise<void>) {
    setAsked(undefined);
    setWaiting(true);
    try {
      await act();
    } catch (error) {
      // The account holder closed the proof dialog and needs no error message.
      if (!isProofNeeded(error)) {
        reportFailure('Can not change second factor', error);
        void notify(t('failed'), 'error');
      }
    } finally {
      setWaiting(false);
    }
  }
  const makeCodes = () => run(async () => onCodes(await renewRecoveryCodes(left > 0)));
  const turnOff = () =>
    run(async () => {
      await turnOffTotp();
      await notify(t('turnedOff'), 'success');
      await onChanged();
    });

  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex items-center gap-2 font-medium">
        <ShieldCheck aria-hidden="true" className="size-5 text-voice-ink" />
        {t('isOn')}
      </p>
      <p className="text-sm text-ink-soft">{left > 0 ? t('codesLeft', { count: left }) : t('noCodes')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="quiet"
          isWaiting={isWaiting}
          onClick={() => (left > 0 ? setAsked('codes') : void makeCodes())}
        >
          {t(left > 0 ? 'newCodes' : 'makeCodes')}
        </Button>
        {!state.isMfaRequired && (
          <Button look="danger" isWaiting={isWaiting} onClick={() => setAsked('off')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      {state.isMfaRequired && <p className="text-sm text-ink-soft">{t('mustStayOn')}</p>}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'off' ? 'turnOffTitle' : 'newCodesTitle')}
        text={t(asked === 'off' ? 'turnOffText' : 'newCodesText')}
        confirmLabel={t(asked === 'off' ? 'turnOff' : 'newCodes')}
        cancelLabel={word('cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void (asked === 'off' ? turnOff() : makeCodes())}
      />
    </div>
  );
}
