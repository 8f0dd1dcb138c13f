import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews';
import type { ReportState } from '@aloud/contract/reports';
import { AppError } from '../../platform/app-error.ts';
import type { Conversation } from '../interviews/event-log/get-conversation.ts';
import { countSaid } from '../interviews/reportable.rules.ts';

type TooShort = Extract<ReportState, { state: 'too-short' }>;

/** How much was said, beside how much a report needs. */
export function tooShort({ turns }: Conversation): TooShort {
  const { turns: turnsNeeded, words: wordsNeeded } = ENOUGH_TO_REPORT;
  return { state: 'too-short', ...countSaid(turns), turnsNeeded, wordsNeeded };
}

/** Throws the reason why a conversation cannot be reported on. */
export function requireReportable(conversation: Conversation): void {
  const { state } = conversation.interview;
  if (state === 'ended' || state === 'reported') return;
  if (state === 'too-short' || state === 'failed') {
    const { state: _state, ...detail } = tooShort(conversation);
    throw new AppError('reports.too-short', detail);
  }
  throw new AppError('reports.not-over');
}
