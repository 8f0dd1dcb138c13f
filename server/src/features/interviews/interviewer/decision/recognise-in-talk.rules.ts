import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { recogniseAct } from '../acts/recognise-act.rules.ts';
import { computeProgress } from './interview-progress.rules.ts';

/** What a candidate does by saying this after these turns. It reads the candidate's text, so it runs in a worker. */
export function recogniseInTalk(
  text: string,
  { before, language }: { before: readonly SaidTurn[]; language: Locale },
): DialogueAct {
  const { open, theirQuestions } = computeProgress(before);
  const isAskedForQuestions = theirQuestions !== null;
  return recogniseAct({ text, question: open?.text ?? null, language, isAskedForQuestions });
}
