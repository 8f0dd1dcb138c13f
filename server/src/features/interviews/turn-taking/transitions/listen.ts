import { silenceBeforeReaction, silenceThatEndsAnything } from '../end-of-turn.rules.ts';
import type { TurnEffects } from '../turn-effects.ts';
import type { Context, Listening, Overlap } from '../turn-state.ts';

/** Whisper recognises 30 s at a time. */
export const LONGEST_SPEECH_MS = 25_000;

/** The turn becomes the candidate's, who may already be speaking. */
export function listen(context: Context, overlap: Overlap, fx: TurnEffects): Listening {
  const state = toListening({ ...context, isPlaybackSuspect: false }, overlap);
  armListening(state, fx);
  return state;
}

/** The candidate's turn as the overlap leaves it, with no timer armed yet. */
export function toListening(context: Context, overlap: Overlap): Listening {
  switch (overlap.is) {
    case 'none':
      return { is: 'waiting', context };
    case 'speaking':
      return { is: 'hearing', context, fromMs: overlap.fromMs };
    case 'recognising':
      return { is: 'endpointing', context, pause: { fromMs: overlap.fromMs, isHolding: false }, guess: null };
  }
}

export function armListening(state: Listening, fx: TurnEffects): void {
  const { patience, speech } = state.context;
  switch (state.is) {
    case 'waiting':
      armSilence(state.context, fx);
      return;
    case 'hearing':
      fx.arm('long-speech', state.fromMs + LONGEST_SPEECH_MS);
      return;
    case 'endpointing':
      fx.arm('end-of-turn', speech.lastSpeechMs + silenceThatEndsAnything(patience));
  }
}

/** Counted from where the microphone is by now: audio that is sent late is no silence of the candidate. */
export function armSilence({ patience, prompts }: Context, fx: TurnEffects): void {
  fx.arm('silence', fx.now.liveMs + (silenceBeforeReaction(patience, prompts.nudges) ?? 0));
}
