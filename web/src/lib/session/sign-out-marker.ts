/** Where a tab writes when a session has ended, for the other tabs. */
export const SIGN_OUT_MARKER = 'logout';
