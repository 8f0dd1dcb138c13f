export const HISTORY_KINDS = ['answer', 'interview'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HISTORY_PAGE_SIZE = 20;
/** More points than a chart can show; a year of daily practice. */
export const TREND_POINTS_MAX = 365;
