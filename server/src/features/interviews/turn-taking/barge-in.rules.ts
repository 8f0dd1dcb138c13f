import { isBackchannel } from './backchannel.rules.ts';
import { wordsOf } from './spoken-words.rules.ts';
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

/** Loudspeakers reach the microphone late: what was said this long ago may still be heard as echo. */
export const ECHO_MEMORY_MS = 3_000;
/** Rooms ring on: speech that begins this soon after the interviewer's last word may still be echo. */
export const ECHO_TAIL_MS = 2_000;

const ECHO_SHARE = 0.6;
/** A single common word proves nothing. */
const FEWEST_WORDS = 2;
/** An echo is recognised badly; the beginning of a word survives better than its ending. */
const STEM_LETTERS = 5;

/** Is this what the interviewer has just said, coming back through the microphone? */
export function isEcho(heard: string, saidByInterviewer: string): boolean {
  const words = wordsOf(heard).map(stemOf);
  if (words.length < FEWEST_WORDS) return false;
  const said = new Map<string, number>();
  for (const stem of wordsOf(saidByInterviewer).map(stemOf)) said.set(stem, (said.get(stem) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const left = said.get(word) ?? 0;
    if (left === 0) continue;
    said.set(word, left - 1);
    common += 1;
  }
  return common / words.length >= ECHO_SHARE;
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}
