/** A visitor's recorder stops here. */
export const TRIAL_SECONDS_MAX = 180;
/** Three minutes at 370 kbit/s, more than browsers record at: the server holds a visitor's recording in memory. */
export const TRIAL_BYTES_MAX = 8_388_608;
/** So long a receipt can be claimed. */
export const TRIAL_KEPT_HOURS = 24;
/** The longest answer with a remark on every word. */
export const RECEIPT_CHARACTERS_MAX = 2_097_152;
/** Tries that one account is given for free in 30 days. */
export const CLAIMS_MAX = 3;
export const CLAIMS_WINDOW_SECONDS = 2_592_000;
