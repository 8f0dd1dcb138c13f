/** Five minutes of fast speech are about 1,200 words; the rest leaves space for pasted text. */
export const ANSWER_TEXT_MAX = 20_000;
export const ANSWER_WORDS_MAX = 4_000;

/** More of them than there are words in an answer cannot have been said. */
export const FILLED_PAUSES_MAX = ANSWER_WORDS_MAX;

/** Below this a word counts as mis-heard: it may be shown as doubtful, never blamed on the candidate. */
export const DOUBTFUL_CONFIDENCE = 0.5;
