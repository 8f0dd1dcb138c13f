import { isBackchannel } from './backchannel.rules.ts';
import { ECHO_TAIL_MS, isEcho } from './echo.rules.ts';
import type { Reply, TurnState } from './turn-state.rules.ts';

/** Speech over the interviewer for this long pauses the voice: longer than a cough, shorter than a word of protest. */
export const PAUSE_AFTER_SPEECH_MS = 450;
/** Whoever speaks on for this long means it, whatever the words are. */
export const MEANT_AFTER_SPEECH_MS = 1_200;
/** A pause nobody used ends after this much silence. */
export const RESUME_AFTER_SILENCE_MS = 1_000;
/** Before anything of the reply was heard the floor is the candidate's for the asking. */
export const TAKE_BACK_AFTER_SPEECH_MS = 300;
/** So many echoes, and the loudspeaker is too near to the microphone to listen while speaking. */
const ECHOES_BEFORE_HALF_DUPLEX = 2;

/** Said for the sake of the conversation: the first sound of the candidate makes it needless. */
const NEEDLESS_WHEN_SPOKEN = new Set<Reply['kind']>(['nudge', 'not-heard', 'bridge']);
const MAY_BE_TAKEN_BACK = new Set<Reply['kind']>(['answer', ...NEEDLESS_WHEN_SPOKEN]);

export function isNeedlessWhenSpoken(reply: Reply): boolean {
  return NEEDLESS_WHEN_SPOKEN.has(reply.kind);
}

export function mayBeTakenBack(reply: Reply): boolean {
  return MAY_BE_TAKEN_BACK.has(reply.kind) && !reply.isClosing;
}

export function mayBeInterruptedByVoice(state: TurnState): boolean {
  return state.reply !== null && !state.isHalfDuplex && !isLastWord(state.reply);
}

/** Farewells are heard to the end, unless the button says otherwise. */
export function isLastWord(reply: Reply): boolean {
  return reply.kind === 'closing' || reply.isClosing;
}

export type Interjection = 'nothing' | 'backchannel' | 'echo' | 'meant';

/** What was that, said while the interviewer was speaking? */
export function judgeInterjection(heard: string, saidByInterviewer: string): Interjection {
  if (heard.trim() === '') return 'nothing';
  if (isBackchannel(heard)) return 'backchannel';
  return isEcho(heard, saidByInterviewer) ? 'echo' : 'meant';
}

/** The room may still ring when the interviewer has finished. */
export function isTailEcho(state: TurnState, speech: { text: string; fromMs: number }): boolean {
  return speech.fromMs < state.lastSaid.endedMicMs + ECHO_TAIL_MS && isEcho(speech.text, state.lastSaid.text);
}

export function needsHalfDuplex(echoes: number): boolean {
  return echoes >= ECHOES_BEFORE_HALF_DUPLEX;
}
