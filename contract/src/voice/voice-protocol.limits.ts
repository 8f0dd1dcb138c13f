export const VOICE_SUBPROTOCOL = 'interview.v1';

/** What the microphone sends and every recogniser here wants. */
export const MIC_SAMPLE_RATE = 16_000;
/** The voices differ in their own rate; the server resamples, so that a player has one rate to handle. */
export const VOICE_SAMPLE_RATE = 24_000;

/** A longer answer arrives in several messages; a longer message is not something our client sends. */
export const TYPED_TEXT_MAX = 8_000;
/** Holds `TYPED_TEXT_MAX` characters of four bytes each, escaped. */
export const CONTROL_MESSAGE_BYTES = 65_536;
export const CONTROL_MESSAGES_PER_SECOND = 60;

/** The client keeps at least this much unacknowledged microphone audio, to send again after a break. */
export const MIC_KEPT_SECONDS = 60;
/** Audio kept during a break may arrive this many times faster than it was spoken. */
export const MIC_REPLAY_SPEED = 4;

/** Audio is sent ahead of the voice by at most this much: enough against jitter, little to throw away at a cut. */
export const VOICE_AHEAD_MS = 2_000;
/** A voice begins within a few hundred milliseconds of its text; later than this, the text is shown to be read instead. */
export const SOUND_LATE_MS = 2_000;
/** How often the client says how much of an utterance was heard. */
export const PLAYBACK_REPORT_MS = 200;

/** The client sends `hello` first; a connection without it after this long is closed. */
export const HELLO_WITHIN_MS = 5_000;

/** How long a silence may be before it counts as the end of an answer. */
export const PATIENCE_LEVELS = ['brisk', 'normal', 'patient'] as const;
export type Patience = (typeof PATIENCE_LEVELS)[number];
