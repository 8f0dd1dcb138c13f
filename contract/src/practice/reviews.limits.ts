/** Below this an answer is worth repeating because of what it lacked, not only to keep it fresh. */
export const WEAK_SCORE_BELOW = 60;
export const DUE_MAX = 50;
/** A report suggests a handful of questions, and a candidate queues no more by hand at once. */
export const QUEUED_AT_ONCE_MAX = 20;
