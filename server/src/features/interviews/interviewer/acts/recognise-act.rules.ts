import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Utterance } from './act-features.rules.ts';
import { ACT_WEIGHTS } from './act-weights.ts';
import { settleAct } from './settle-act.rules.ts';

/** What a candidate does by saying this. */
export function recogniseAct(utterance: Utterance): DialogueAct {
  return settleAct(utterance, ACT_WEIGHTS);
}
