/** What the column of the database holds. */
export const LEGAL_VERSION_MAX = 2_147_483_647;
