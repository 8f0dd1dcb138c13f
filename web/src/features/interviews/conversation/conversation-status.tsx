import { WARNING_BEFORE_MS } from '@aloud/contract/interviews.limits';
import { useEffect, useState } from 'react';
import { clockText } from '../../../lib/clock-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../interviews.en.ts';
import { type ConversationState, remainingMs, type Status } from './conversation-state.rules.ts';

/** Who has the turn, and a hint what the candidate may do. */
export function ConversationStatus({ state, status }: { state: ConversationState; status: Status }) {
  return (
    <div className="grid min-h-12 content-start justify-items-center gap-0.5">
      <p
        data-status={status}
        data-interruptible={state.floor.isInterruptible}
        className={classNames(
          'flex items-center gap-2.5 font-medium transition-opacity',
          // At the start of an utterance speech cannot interrupt it: the echo cancellation is still adapting.
          status === 'speaking' && !state.floor.isInterruptible && 'opacity-70',
        )}
      >
        <span aria-hidden="true" className={classNames('size-2 rounded-full', DOTS[status])} />
        {t(status)}
      </p>
      <p className="text-sm text-ink-soft">{chooseHint(state, status)}</p>
    </div>
  );
}

const WAITING = 'animate-breathe bg-warn';
const DOTS: Record<Status, string> = {
  speaking: 'bg-voice',
  listening: 'bg-live',
  thinking: 'animate-breathe bg-voice',
  connecting: 'animate-breathe bg-ink-soft',
  restoring: WAITING,
  busy: WAITING,
  closing: 'bg-ink-soft',
};

function chooseHint({ floor }: ConversationState, status: Status): string {
  if (status === 'restoring') return t('restoringText');
  if (status !== 'listening') return '';
  if (floor.isHolding) return t('holding');
  return floor.candidate === 'maybe-done' ? t('pausing') : '';
}

const TICK_MS = 250;

/** Counts down only while the connection is up. */
export function RemainingTime({ state }: { state: ConversationState }) {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  const leftMs = remainingMs(state, nowMs);
  if (leftMs === undefined) return null;
  const isLastMinute = leftMs <= WARNING_BEFORE_MS;
  return (
    <time
      className={classNames('number whitespace-nowrap', isLastMinute && 'font-semibold text-warn-ink')}
      title={isLastMinute ? t('lastMinute') : undefined}
    >
      {t('left', { time: clockText(leftMs / 1000) })}
    </time>
  );
}
