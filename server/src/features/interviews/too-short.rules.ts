import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews.limits';
import type { ReportState } from '@aloud/contract/reports';
import { AppError } from '../../platform/app-error.ts';
import type { Conversation } from './get-interview.ts';
import type { TurnRow } from './interviews.data.ts';
import { findTurnActs, isAnswer } from './turn-acts.rules.ts';
import { wordsOf } from './turn-taking/spoken-words.rules.ts';

type SpokenTurns = readonly Pick<TurnRow, 'turn' | 'role' | 'text' | 'plan'>[];

/** A last turn without a reply counts: it is told apart in a worker, when the report is written. */
export function countAnswers(turns: SpokenTurns): { turns: number; words: number } {
  const acts = findTurnActs(turns);
  const answers = turns.filter(({ turn }) => {
    const act = acts.get(turn);
    return act !== undefined && isAnswer(act);
  });
  const words = answers.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return { turns: answers.length, words };
}

/** Whether the candidate said enough for a report, and so for a charge. */
export function isReportable(said: SpokenTurns): boolean {
  const { turns, words } = countAnswers(said);
  return turns >= ENOUGH_TO_REPORT.turns && words >= ENOUGH_TO_REPORT.words;
}

type TooShort = Extract<ReportState, { state: 'too-short' }>;

/** How much was said, beside how much a report needs. */
export function describeShortfall({ turns }: Conversation): TooShort {
  const { turns: turnsNeeded, words: wordsNeeded } = ENOUGH_TO_REPORT;
  return { state: 'too-short', ...countAnswers(turns), turnsNeeded, wordsNeeded };
}

/** Throws the reason why a conversation cannot be reported on. */
export function requireReportable(conversation: Conversation): void {
  const { state } = conversation.interview;
  if (state === 'ended' || state === 'reported') return;
  if (state === 'too-short' || state === 'failed') {
    const { state: _state, ...detail } = describeShortfall(conversation);
    throw new AppError('reports.too-short', detail);
  }
  throw new AppError('reports.not-over');
}
