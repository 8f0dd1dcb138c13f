import { classNames } from '../../../ui/class-names.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { t } from '../interviews.en.ts';
import type { ConversationTurn } from './conversation-state.rules.ts';

/** Who said what, in order. Only what was heard is here. */
export function ConversationHistory({ turns }: { turns: readonly ConversationTurn[] }) {
  if (turns.length === 0) return <StateMessage title={t('historyEmpty')} text={t('historyEmptyText')} />;
  return (
    <ol className="grid gap-5">
      {turns.map(({ turn, role, text, isInterrupted }) => (
        <li
          key={turn}
          className={classNames('border-l-2 pl-4', role === 'candidate' ? 'border-voice' : 'border-line')}
        >
          <p className="mb-0.5 text-sm text-ink-soft">
            {t(role === 'candidate' ? 'you' : 'interviewer')}
            {isInterrupted && <span className="ml-2 text-xs">{t('interrupted')}</span>}
          </p>
          <p className="max-w-[68ch]">{text}</p>
        </li>
      ))}
    </ol>
  );
}
