import { useFreeKey } from '../../../lib/use-space-key.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../interviews.en.ts';
import { PatienceChoice } from '../lobby/patience-choice.tsx';
import { ConversationCaptions } from './conversation-captions.tsx';
import { ConversationControls } from './conversation-controls.tsx';
import { ConversationNotice } from './conversation-notice.tsx';
import { getStatus } from './conversation-state.rules.ts';
import { ConversationStatus, RemainingTime } from './conversation-status.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import type { LiveConversation } from './use-conversation.ts';

type Props = {
  heading: string;
  conversation: LiveConversation;
  isWriting: boolean;
  onWriting: (is: boolean) => void;
};

/** The running conversation: one waveform for both speakers, one caption, one row of controls. */
export function ConversationPanel({ heading, conversation, isWriting, onWriting }: Props) {
  const { state } = conversation;
  const status = getStatus(state);
  useConversationKeys(conversation);
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
        <ConversationStatus state={state} status={status} />
        <VoiceLine
          readLevel={conversation.readLevel}
          tone={isOwnVoice ? 'live' : 'voice'}
          label={t('line')}
          className={classNames('max-w-175', isWriting ? 'h-14' : 'h-28 sm:h-36')}
        />
      </div>
      <ConversationCaptions state={state} />
      <div className="grid gap-3">
        <ConversationNotice state={state} conversation={conversation} />
        {isWriting && <TypedAnswer onSend={conversation.type} onClose={() => onWriting(false)} />}
      </div>
      <footer className="grid justify-items-center gap-4">
        <ConversationControls
          conversation={conversation}
          isWriting={isWriting}
          onWrite={() => onWriting(true)}
        />
        <PatienceChoice patience={state.floor.patience} onChange={conversation.setPatience} />
      </footer>
      <LiveRegion text={t(status)} />
    </section>
  );
}

/** Space ends the candidate's turn or interrupts the interviewer, Escape only interrupts. */
function useConversationKeys({ state, finishTurn, interrupt }: LiveConversation): void {
  const status = getStatus(state);
  useFreeKey('Space', () => {
    if (status === 'speaking') interrupt();
    if (status === 'listening') finishTurn();
  });
  useFreeKey('Escape', () => {
    if (status === 'speaking') interrupt();
  });
}
