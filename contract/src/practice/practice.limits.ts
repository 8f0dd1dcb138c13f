/** The recorder stops here: an answer of more than three minutes rambles, and this leaves time for pauses. */
export const ANSWER_SECONDS_MAX = 300;
/** Characters of the text that progress shows while a recording is being heard. */
export const HEARD_TEXT_MAX = 2_000;
export const ANSWERS_PAGE_SIZE = 20;
/** Answers of one person that are being worked on at the same time. */
export const ANSWERS_AT_ONCE_MAX = 3;
