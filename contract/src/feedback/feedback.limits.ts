/** Five minutes of fast speech are about 1,200 words; the rest leaves space for pasted text. */
export const ANSWER_TEXT_MAX = 20_000;
export const ANSWER_WORDS_MAX = 4_000;
/** Longer ones are no words: recognisers that repeat a syllable without end make them. */
export const HEARD_WORD_MAX = 200;

/** Ten minutes of nothing but filled pauses, each a third of a second. */
export const FILLED_PAUSES_MAX = 2_000;

/** From here on a silence inside a sentence is one in which a listener loses the thread. */
export const LONG_PAUSE_SECONDS = 2;

/** Below this a word counts as mis-heard: it may be shown as doubtful, never blamed on the candidate. */
export const DOUBTFUL_CONFIDENCE = 0.5;
