import { useState } from 'react';
import { areCaptionsHidden, keepCaptionsHidden } from '../../../lib/captions-choice.ts';
import { useFreeKey } from '../../../lib/use-space-key.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../interviews.en.ts';
import { PatienceChoice } from '../lobby/patience-choice.tsx';
import { ConversationNotice } from './conversation-notice.tsx';
import { type ConversationState, getCaption, getStatus } from './conversation-state.rules.ts';
import { StageControls } from './stage-controls.tsx';
import { RemainingTime, StageStatus } from './stage-status.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import type { LiveConversation } from './use-conversation.ts';

type Props = {
  heading: string;
  conversation: LiveConversation;
  isWriting: boolean;
  onWriting: (is: boolean) => void;
};

/** The running conversation: one waveform for both speakers, one caption, one row of controls. */
export function ConversationStage({ heading, conversation, isWriting, onWriting }: Props) {
  const { state } = conversation;
  const status = getStatus(state);
  useStageKeys(conversation);
  const isOwnVoice = status === 'listening' && conversation.hasMicrophone && !conversation.isMuted;
  return (
    <section
      aria-label={t('stage')}
      data-stage=""
      className="scheme-stage grid min-h-[34rem] grid-rows-[auto_auto_1fr_auto_auto] gap-4 rounded-stage p-5 text-center sm:gap-5 sm:p-7"
    >
      <header className="flex items-start justify-between gap-4 text-left text-sm text-ink-soft">
        <span>{heading}</span>
        <RemainingTime state={state} />
      </header>
      <div className="grid justify-items-center gap-2 pt-2">
        <StageStatus state={state} status={status} />
        <VoiceLine
          readLevel={conversation.readLevel}
          tone={isOwnVoice ? 'live' : 'voice'}
          label={t('line')}
          className={classNames('max-w-175', isWriting ? 'h-14' : 'h-28 sm:h-36')}
        />
      </div>
      <Captions state={state} />
      <div className="grid gap-3">
        <ConversationNotice state={state} conversation={conversation} />
        {isWriting && <TypedAnswer onSend={conversation.type} onClose={() => onWriting(false)} />}
      </div>
      <footer className="grid justify-items-center gap-4">
        <StageControls conversation={conversation} isWriting={isWriting} onWrite={() => onWriting(true)} />
        <PatienceChoice patience={state.floor.patience} onChange={conversation.setPatience} />
      </footer>
      <LiveRegion text={t(status)} />
    </section>
  );
}

/** Captions of any length keep one place, so that the text does not jump while it is read. */
function Captions({ state }: { state: ConversationState }) {
  const [isHidden, setHidden] = useState(areCaptionsHidden);
  const { question, answer, preliminary } = getCaption(state);
  const isShown = preliminary !== '' && !isHidden;
  function choose(next: boolean): void {
    setHidden(next);
    keepCaptionsHidden(next);
  }
  return (
    <div className="mx-auto grid w-full max-w-[44rem] content-start gap-4">
      <p
        key={question}
        className="animate-rise text-lg leading-snug font-strong text-balance sm:text-xl md:text-2xl"
      >
        {question}
      </p>
      {(answer !== '' || isShown) && (
        <p className="line-clamp-4 text-ink-soft">
          <span className="sr-only">{t('you')}: </span>
          {endOf(answer, isShown ? preliminary : '')}
          {isShown && <i> {preliminary.slice(-CAPTION_CHARS)}</i>}
        </p>
      )}
      {preliminary !== '' && (
        <p className="text-sm text-ink-soft">
          {!isHidden && `${t('captionsNote')} `}
          <Button look="plain" size="sm" onClick={() => choose(!isHidden)}>
            {t(isHidden ? 'captionsShow' : 'captionsHide')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Four lines of a phone. */
const CAPTION_CHARS = 160;

/** While words are being added at the end, the end of the answer is what is read. */
function endOf(answer: string, preliminary: string): string {
  if (preliminary === '') return answer;
  const room = Math.max(0, CAPTION_CHARS - preliminary.length);
  return answer.length <= room ? answer : `…${room === 0 ? '' : answer.slice(-room)}`;
}

/** Space ends the candidate's turn or interrupts the interviewer, Escape only interrupts. */
function useStageKeys({ state, finishTurn, interrupt }: LiveConversation): void {
  const status = getStatus(state);
  useFreeKey('Space', () => {
    if (status === 'speaking') interrupt();
    if (status === 'listening') finishTurn();
  });
  useFreeKey('Escape', () => {
    if (status === 'speaking') interrupt();
  });
}
