import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Conversation } from '../interviews/get-interview.ts';
import { recogniseInTalk } from '../interviews/interviewer/decision/recognise-in-talk.rules.ts';
import { getPlan } from '../interviews/turn-acts.rules.ts';

type Turn = Conversation['turns'][number];

/** What a candidate does by a stored turn. It reads the candidate's text, so it runs in a worker. */
export function recogniseTurn(
  { text }: Turn,
  { before, language }: { before: readonly Turn[]; language: Locale },
): DialogueAct {
  const said = before.map((turn) => ({ ...turn, plan: getPlan(turn), pieces: [], kind: null, heard: null }));
  return recogniseInTalk(text, { before: said, language });
}
