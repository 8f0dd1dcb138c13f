import { useEffect, useState } from 'react';
import { clockText } from '../../../lib/clock-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../interviews.en.ts';
import { type ConversationState, remainingMs, WARNING_MS } from './conversation-state.rules.ts';

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
  const isLastMinute = leftMs <= WARNING_MS;
  return (
    <time
      className={classNames('number whitespace-nowrap', isLastMinute && 'font-semibold text-warn-ink')}
      title={isLastMinute ? t('lastMinute') : undefined}
    >
      {t('left', { time: clockText(leftMs / 1000) })}
    </time>
  );
}
