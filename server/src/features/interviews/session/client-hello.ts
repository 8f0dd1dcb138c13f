import type { Locale } from '@aloud/contract/locale';
import type { MicOffer } from '../audio/microphone.ts';

/** How far a player has come. */
export type Play = { utterance: number; heardMs: number; receivedMs: number };

/** What a client brings along when it comes, or comes back. */
export type Hello = {
  mic?: MicOffer | undefined;
  play?: Play | undefined;
  deviceVoices: readonly Locale[];
  wantsVoice: boolean;
  wantsCaptions?: boolean;
};
