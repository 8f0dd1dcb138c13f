/** A worklet and the page share no scope, only these names. */
export const PCM_PROCESSOR = 'pcm-frames';
export const PLAYER_PROCESSOR = 'voice-player';
