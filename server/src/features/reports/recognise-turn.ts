import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Conversation } from '../interviews/get-interview.ts';
import { recogniseAct } from '../interviews/interviewer/acts/recognise-act.rules.ts';
import { computeProgress } from '../interviews/interviewer/decision/interview-progress.rules.ts';
import { getPlan } from '../interviews/turn-acts.rules.ts';

type Turn = Conversation['turns'][number];

/** What a candidate does by a stored turn. It reads the candidate's text, so it runs in a worker. */
export function recogniseTurn(
  { text }: Turn,
  { before, language }: { before: readonly Turn[]; language: Locale },
): DialogueAct {
  const said = before.map((turn) => ({ ...turn, plan: getPlan(turn), pieces: [], kind: null, heard: null }));
  const { open, theirQuestions } = computeProgress(said);
  const isAskedForQuestions = theirQuestions !== null;
  return recogniseAct({ text, question: open?.text ?? null, language, isAskedForQuestions });
}
