export const BALANCE_KINDS = ['interviews', 'questions'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** The balance of a new account. */
export const STARTING_BALANCE = { interviews: 3, questions: 30 } as const;

export const BALANCE_ENTRIES_PAGE_SIZE = 20;
