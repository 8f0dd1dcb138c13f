import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { ACT_WEIGHTS } from './act-weights.ts';
import { settleAct } from './settle-act.rules.ts';
import type { Utterance } from './utterance.ts';

export type { Utterance } from './utterance.ts';

/** What a candidate does by saying this. */
export function recogniseAct(utterance: Utterance): DialogueAct {
  return settleAct(utterance, ACT_WEIGHTS);
}
