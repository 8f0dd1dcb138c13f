import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Say } from '../../server/src/features/interviews/interviewer/decision/decision.ts';
import type { Exchange } from './converse.ts';

export type Fit = { act: DialogueAct; replies: number; fitting: number; misses: readonly Exchange[] };

/** How many utterances of each label got a reply of the fitting kind. */
export function measureFit(exchanges: readonly Exchange[]): Fit[] {
  const byAct = new Map<DialogueAct, Exchange[]>();
  for (const exchange of exchanges)
    if (exchange.said) byAct.set(exchange.said.act, [...(byAct.get(exchange.said.act) ?? []), exchange]);
  return [...byAct].map(([act, all]) => {
    const misses = all.filter((exchange) => !isFitting(act, exchange));
    return { act, replies: all.length, fitting: all.length - misses.length, misses };
  });
}

/** Whether this is how an interviewer replies to such an utterance. */
export function isFitting(act: DialogueAct, { kind, say, plan }: Exchange): boolean {
  if (kind === 'nudge' || kind === 'not-heard') return act === 'nonsense';
  if (!say) return kind === 'closing';
  if (act === 'asks-company') return 'company' in say && say.company !== undefined;
  // When the time is up, the interviewer closes whatever was said.
  if (say.type === 'closing' && say.because === 'closingTime') return true;
  if (act === 'answer' || act === 'corrects')
    return plan.heard?.act === 'answer' || plan.heard?.act === 'corrects';
  return FITTING[act](say);
}

const isReply = (say: Say, ...acts: readonly DialogueAct[]) =>
  say.type === 'reply' && acts.some((act) => act === say.act);
const goesOn = (say: Say, ...heard: readonly string[]) =>
  (say.type === 'question' || say.type === 'their-questions') && heard.includes(say.heard.type);
const isAnswered = (say: Say) => 'company' in say && say.company !== undefined;
const isRestated = (say: Say, how: string) =>
  (say.type === 'restate' && say.how === how) || goesOn(say, 'none');

const FITTING: Record<Exclude<DialogueAct, 'answer' | 'corrects' | 'asks-company'>, (say: Say) => boolean> = {
  // In the candidate's own turn a question is a question to the employer.
  'asks-task': (say) => isReply(say, 'asks-task') || isAnswered(say),
  repeat: (say) => isRestated(say, 'restate'),
  rephrase: (say) => isRestated(say, 'rephrase'),
  slower: (say) => isRestated(say, 'slower'),
  'switch-language': (say) => isReply(say, 'switch-language'),
  hint: (say) => isReply(say, 'hint'),
  thinking: (say) => isReply(say, 'thinking'),
  unknown: (say) => goesOn(say, 'credit'),
  refuses: (say) => goesOn(say, 'no-matter'),
  // After several asides in a row another question is tried.
  'off-topic': (say) => isReply(say, 'off-topic') || goesOn(say, 'no-matter'),
  'breaks-rules': (say) => isReply(say, 'breaks-rules') || goesOn(say, 'no-matter'),
  nonsense: (say) => isReply(say, 'nonsense') || goesOn(say, 'no-matter'),
  hears: (say) => isReply(say, 'hears'),
  time: (say) => isReply(say, 'time'),
  stop: (say) => isReply(say, 'stop') || say.type === 'closing',
  pause: (say) => isReply(say, 'pause'),
  nerves: (say) => isReply(say, 'nerves'),
  thanks: (say) => isReply(say, 'thanks') || say.type === 'closing',
};
