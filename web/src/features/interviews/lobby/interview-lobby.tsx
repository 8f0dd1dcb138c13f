import type { Interview } from '@aloud/contract/interviews';
import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews.limits';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasContact } from '../../../lib/page-facts.ts';
import { speechStatusQuery } from '../../../lib/speech-status.ts';
import { useSpaceKey } from '../../../lib/use-space-key.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import type { LiveConversation } from '../conversation/use-conversation.ts';
import { t } from '../interviews.en.ts';
import { getLobbyStatus } from './lobby-status.rules.ts';
import { getReadiness } from './speech-readiness.rules.ts';

const ICON = 'size-4.5';

type Props = {
  heading: string;
  interview: Interview;
  conversation: LiveConversation;
  contactLink: string;
  hasQuestionsLeft: boolean;
  /** The microphone check. */
  microphone: ReactNode;
  trouble: ReactNode;
  /** Buttons of what can be done with a conversation that is over. */
  actions: ReactNode;
  onWrite: () => void;
  /** Ends a conversation that is not held here. */
  onStop: () => Promise<void>;
};

/** The screen before and after a conversation: the state of the interview and the next action. */
export function InterviewLobby(props: Props) {
  const { heading, interview, conversation, trouble } = props;
  const status = getLobbyStatus(interview, conversation.state.farewell);
  return (
    <section
      aria-label={t('stage')}
      className="scheme-stage grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-5 rounded-stage p-5 text-center sm:p-8"
    >
      <p className="justify-self-start text-left text-sm text-ink-soft">{heading}</p>
      <VoiceLine className={classNames('max-w-150 opacity-70', status === 'reported' ? 'h-10' : 'h-24')} />
      <div className="grid max-w-[52ch] gap-2">
        <h2 className="text-xl font-semibold sm:text-2xl">{chooseTitle(status)}</h2>
        <p className="text-ink-soft">{chooseText(status, props.hasQuestionsLeft)}</p>
      </div>
      {trouble}
      {status === 'start' || status === 'resume' || status === 'superseded' ? (
        <Entrance
          {...props}
          label={t(status === 'superseded' ? 'takeBack' : status === 'start' ? 'start' : 'resumeTalk')}
        />
      ) : (
        <div className="flex flex-wrap justify-center gap-2.5">{renderExit(status, props)}</div>
      )}
    </section>
  );
}

type ShownStatus = ReturnType<typeof getLobbyStatus>;

function chooseTitle(status: ShownStatus): string {
  switch (status) {
    case 'start':
      return t('startText');
    case 'resume':
      return t('resumeTalkText');
    case 'tooShort':
    case 'failed':
    case 'ended':
    case 'reported':
      return t(status);
    default:
      return t(`over_${status}`);
  }
}

function chooseText(status: ShownStatus, hasQuestionsLeft: boolean): string {
  switch (status) {
    case 'tooShort':
      return t('tooShortText', { words: ENOUGH_TO_REPORT.words });
    case 'failed':
    case 'ended':
      return t(`${status}Text`);
    case 'start':
    case 'resume':
    case 'reported':
      return '';
    case 'not-enough':
      return [
        t(hasContact() ? 'over_not-enoughText' : 'topUpByOwner'),
        ...(hasQuestionsLeft ? [t('questionsInstead')] : []),
      ].join(' ');
    default:
      return t(`over_${status}Text`);
  }
}

function renderExit(status: ShownStatus, { actions, contactLink }: Props): ReactNode {
  if (status === 'not-enough') {
    return (
      hasContact() && (
        <a href={contactLink} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t('contactUs')}
        </a>
      )
    );
  }
  if (status === 'refused' || status === 'signed-out' || status === 'not-found')
    return <Button onClick={() => window.location.reload()}>{t('reload')}</Button>;
  return actions;
}

function Entrance(props: Props & { label: string }) {
  const { interview, conversation, microphone, label, onWrite, onStop } = props;
  const speech = useQuery(speechStatusQuery);
  const readiness = getReadiness(speech.data, interview.language);
  const { start, step } = conversation;
  const canSpeak = readiness.state === 'ready' && step === 'idle';

  useSpaceKey(() => {
    if (canSpeak) void start(true);
  });

  return (
    <>
      {readiness.state === 'preparing' && (
        <div className="grid w-full max-w-100 gap-1.5 text-left">
          <Progress
            label={t('preparing', { percent: readiness.percent })}
            value={readiness.percent === 0 ? null : readiness.percent}
          />
          <p className="text-sm text-ink-soft">{t('preparingText')}</p>
        </div>
      )}
      {readiness.state === 'failed' && <p role="alert">{t('preparingFailed')}</p>}
      {readiness.state === 'off' && <p>{t('speechOff')}</p>}
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button
          size="lg"
          icon={<Mic aria-hidden="true" className="size-5" />}
          isWaiting={step === 'opening'}
          disabled={readiness.state !== 'ready'}
          onClick={() => void start(true)}
        >
          {step === 'opening' ? t('opening') : label}
        </Button>
        <Button
          size="lg"
          look="quiet"
          icon={<Keyboard aria-hidden="true" className={ICON} />}
          disabled={step === 'opening'}
          onClick={() => {
            onWrite();
            void start(false);
          }}
        >
          {t('writeInstead')}
        </Button>
        {interview.state === 'live' && <StopElsewhere onStop={onStop} />}
      </div>
      {step === 'idle' && (
        <details className="w-full max-w-150 text-left">
          <summary className="mx-auto flex min-h-11 w-fit items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline">
            {t('microphoneFirst')}
          </summary>
          <div className="pt-2">{microphone}</div>
        </details>
      )}
    </>
  );
}

function StopElsewhere({ onStop }: { onStop: () => Promise<void> }) {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Button
      size="lg"
      look="plain"
      isWaiting={isWaiting}
      onClick={() => {
        setWaiting(true);
        void onStop().finally(() => setWaiting(false));
      }}
    >
      {t('stop')}
    </Button>
  );
}
