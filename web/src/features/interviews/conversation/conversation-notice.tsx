import { X } from 'lucide-react';
import { word } from '../../../lib/words.en.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../interviews.en.ts';
import type { ConversationState } from './conversation-state.rules.ts';
import type { LiveConversation } from './use-conversation.ts';

/** One line of a notice, with a reserved height so that the controls below do not move. */
export function ConversationNotice({
  state,
  conversation,
}: {
  state: ConversationState;
  conversation: LiveConversation;
}) {
  const text = state.notice ? t(`notice_${state.notice}`) : conversation.isMuted ? t('muted') : '';
  return (
    <div className="grid min-h-12 place-items-center" aria-live="polite">
      {text !== '' && (
        <p className="flex items-center gap-2 rounded-control bg-raised py-1 pr-1 pl-4 text-left text-sm">
          <span className="py-1.5">{text}</span>
          {state.notice && (
            <IconButton label={word('close')} size="sm" onClick={conversation.dismissNotice}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </p>
      )}
    </div>
  );
}
