import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import type { InterviewerScript, RecogniserScript, VoiceScript } from './scripted-providers.ts';

/** What happens on a stage: who says what, and how well everything works. */
export type StageScript = {
  locale?: Locale;
  patience?: Patience;
  manner?: Manner;
  limitMs?: number;
  /** What the interviewer says, by the number of answers so far; the last one is repeated. */
  questions?: readonly string[];
  /** Said by itself, this long after each utterance was heard to its end. */
  answers?: readonly string[];
  answerAfterMs?: number;
  stt?: Partial<RecogniserScript>;
  wantsCaptions?: boolean;
  llm?: Partial<InterviewerScript>;
  tts?: Partial<VoiceScript> | 'none';
  prefersDeviceVoice?: boolean;
  /** A second provider of each kind, used when the first one fails. */
  hasFallbacks?: boolean;
  storeMs?: number;
};
