import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import { hasWords, storeAnswer } from '../candidate-speech.ts';
import { cutReply, settleCut } from '../interviewer-reply.ts';
import type { TurnEffects } from '../turn-effects.ts';
import {
  type Closed,
  type Context,
  type Ending,
  type Idle,
  type Live,
  type Pause,
  type Replying,
  withSpeech,
} from '../turn-state.ts';
import { hearPause } from './listen.ts';
import { dropGuess } from './start-reply.ts';

/** The last words are worth waiting for, but not for long. */
const ENDING_MS = 5_000;

/** The interview ends once everything that was said is known and stored. */
export function endInterview(
  state: Idle | Exclude<Live, Ending>,
  reason: EndReason,
  fx: TurnEffects,
): Ending {
  fx.armIn('ending', ENDING_MS);
  const { context, pause } = stopTurn(state, fx);
  return { is: 'ending', context, reason, pause };
}

function stopTurn(
  state: Idle | Exclude<Live, Ending>,
  fx: TurnEffects,
): { context: Context; pause: Pause | null } {
  const { context } = state;
  switch (state.is) {
    case 'idle':
    case 'waiting':
      return { context, pause: null };
    case 'hearing':
      return hearPause(context, { fromMs: state.fromMs, atMs: fx.now.micMs }, fx);
    case 'endpointing':
      dropGuess(state.guess, fx);
      return state;
    case 'thinking':
    case 'speaking':
    case 'paused':
      return stopReply(state, fx);
  }
}

function stopReply(
  { context, reply, overlap }: Replying,
  fx: TurnEffects,
): { context: Context; pause: Pause | null } {
  const cut = cutReply(context, reply, fx);
  switch (overlap.is) {
    case 'none':
      return { context: cut, pause: null };
    case 'speaking':
      return hearPause(cut, { fromMs: overlap.fromMs, atMs: fx.now.micMs }, fx);
    case 'recognising':
      return { context: cut, pause: { fromMs: overlap.fromMs, isHolding: false } };
  }
}

/** The end. Words that are still being recognised are given up. */
export function close(context: Context, reason: EndReason, fx: TurnEffects): Closed {
  const { jobs } = context.speech;
  const settled = settleCut(context, fx);
  const { answer, tentative } = settled.speech;
  const isStored = answer?.isCommitted && !tentative;
  const stored = hasWords(settled) && !isStored ? storeAnswer(settled, fx) : settled;
  fx.dropTranscriptions(jobs);
  fx.end(reason);
  return { is: 'closed', context: withSpeech(stored, { jobs: [] }) };
}

/** Why an interview is over whose farewell was heard. */
export function farewellReason({ timeLeft }: Context): 'time' | 'completed' {
  return timeLeft === 'over' ? 'time' : 'completed';
}
