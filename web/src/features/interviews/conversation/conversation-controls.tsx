import { Check, Hand, Keyboard, Mic, MicOff, Square } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../interviews.en.ts';
import { getStatus } from './conversation-state.rules.ts';
import type { LiveConversation } from './use-conversation.ts';

const ICON = 'size-4.5';

type Props = { conversation: LiveConversation; isWriting: boolean; onWrite: () => void };

/** The actions possible now, the most frequent first. */
export function ConversationControls({ conversation, isWriting, onWrite }: Props) {
  const { state, hasMicrophone, isMuted } = conversation;
  const status = getStatus(state);
  return (
    <div className="flex flex-wrap justify-center gap-2.5 max-sm:w-full">
      <Button
        className="max-sm:w-full"
        icon={<Square aria-hidden="true" className="size-3.5 fill-live text-live" />}
        onClick={conversation.stop}
      >
        {t('stop')}
      </Button>
      {status === 'speaking' ? (
        <Button
          look="quiet"
          className="max-sm:flex-1"
          icon={<Hand aria-hidden="true" className={ICON} />}
          onClick={conversation.interrupt}
        >
          {t('interrupt')}
        </Button>
      ) : (
        <Button
          look="quiet"
          className="max-sm:flex-1"
          disabled={status !== 'listening'}
          icon={<Check aria-hidden="true" className={ICON} />}
          onClick={conversation.finishTurn}
        >
          {t('done')}
        </Button>
      )}
      {!isWriting && (
        <Button look="quiet" icon={<Keyboard aria-hidden="true" className={ICON} />} onClick={onWrite}>
          <span className="max-sm:sr-only">{t('write')}</span>
        </Button>
      )}
      {hasMicrophone ? (
        <Button
          look="quiet"
          aria-pressed={isMuted}
          aria-label={t(isMuted ? 'unmute' : 'mute')}
          className="px-3"
          onClick={conversation.toggleMuted}
        >
          {isMuted ? (
            <MicOff aria-hidden="true" className={ICON} />
          ) : (
            <Mic aria-hidden="true" className={ICON} />
          )}
        </Button>
      ) : (
        <Button
          look="quiet"
          icon={<Mic aria-hidden="true" className={ICON} />}
          onClick={() => void conversation.addMicrophone()}
        >
          {t('addMicrophone')}
        </Button>
      )}
    </div>
  );
}
