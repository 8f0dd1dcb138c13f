import { isBackchannel } from './backchannel.rules.ts';
import { ECHO_TAIL_MS, isEcho } from './echo.rules.ts';
import type { Draft, Echo } from './turn-state.ts';

/** Speech over the interviewer for this long pauses the voice: longer than a cough, shorter than a word of protest. */
export const PAUSE_AFTER_SPEECH_MS = 450;
/** Speech over the interviewer for this long is an interruption, whatever the words are. */
export const MEANT_AFTER_SPEECH_MS = 1_200;
/** The voice resumes after this much silence. */
export const RESUME_AFTER_SILENCE_MS = 1_000;
/** Before anything of the reply is audible this much speech gives the turn back to the candidate. */
export const TAKE_BACK_AFTER_SPEECH_MS = 300;
/** So many echoes, and the loudspeaker is too near to the microphone to listen while speaking. */
const ECHOES_BEFORE_HALF_DUPLEX = 2;

/** Said for the sake of the conversation: the first sound of the candidate makes it needless. */
const NEEDLESS_WHEN_SPOKEN = new Set<Draft['kind']>(['nudge', 'not-heard', 'bridge']);
const MAY_BE_TAKEN_BACK = new Set<Draft['kind']>(['answer', ...NEEDLESS_WHEN_SPOKEN]);

export function isNeedlessWhenSpoken(reply: Draft): boolean {
  return NEEDLESS_WHEN_SPOKEN.has(reply.kind);
}

export function mayBeTakenBack(reply: Draft): boolean {
  return MAY_BE_TAKEN_BACK.has(reply.kind) && !reply.isClosing;
}

export function mayBeInterruptedByVoice(reply: Draft, echo: Echo): boolean {
  return !needsHalfDuplex(echo.count) && !isLastWord(reply);
}

/** Farewells are heard to the end, unless the button says otherwise. */
export function isLastWord(reply: Draft): boolean {
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
export function isTailEcho({ lastSaid }: Echo, speech: { text: string; fromMs: number }): boolean {
  return speech.fromMs < lastSaid.endedMicMs + ECHO_TAIL_MS && isEcho(speech.text, lastSaid.text);
}

export function needsHalfDuplex(echoes: number): boolean {
  return echoes >= ECHOES_BEFORE_HALF_DUPLEX;
}
