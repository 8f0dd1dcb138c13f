/** Longer or larger recordings are refused: one answer does not take ten minutes. */
export const RECORDING_SECONDS_MAX = 600;
export const RECORDING_BYTES_MAX = 26_214_400;

/** Sound in one request of a recording that is still being made: a client that was cut off catches up in such steps. */
export const DRAFT_CHUNK_SECONDS_MAX = 10;

/** The voice of the candidate's own device, chosen instead of one of the server's. */
export const DEVICE_VOICE = 'device';
export const VOICE_ID_MAX = 64;

/** An exam of recognisers has about sixty words: a smaller difference of their shares of wrong words is chance. */
export const SAME_WORD_ERRORS = 0.015;
