import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { t } from '../interviews.en.ts';
import type { ConversationTurn } from './conversation-state.rules.ts';

/** The turns in order; of an interrupted turn only the part that was heard. */
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

/** The turns so far, scrolled to the last one. */
export function RunningHistory({ turns }: { turns: readonly ConversationTurn[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs with every turn: each one makes the list longer.
    if (turns.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
  }, [turns]);
  return (
    <Card
      aria-label={t('tabHistory')}
      padding="none"
      className="grid max-h-[40rem] min-h-40 grid-rows-[auto_1fr] lg:h-0 lg:max-h-none lg:min-h-full"
    >
      <h2 className="px-5 pt-4 pb-3 text-lg font-semibold">{t('tabHistory')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} tabIndex={0} className="overflow-y-auto px-5 pb-5">
        <ConversationHistory turns={turns} />
      </div>
    </Card>
  );
}
