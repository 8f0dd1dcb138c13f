/** What `npm run bench:load` is held to; the run fails when one is missed. */
export const LIMITS = {
  /** Refusals because of load (429, "busy") are counted apart and are no errors. */
  errors: 0,
  /** Of all actions. */
  busyShare: 0.01,
  /** Of the server and its workers, once everything is loaded; a leak of 1 kB a request would be more. */
  memoryGrowthShareAMinute: 0.01,
  /** Memory before this is loading: dictionaries, plans, caches of the first visitors. */
  memoryFromMinute: 2,
  /** A shorter run says nothing about growth. */
  memoryMinutesNeeded: 5,
  /** Where a server refuses one more interview by default (LIVE_INTERVIEWS_LATE_MS); the middle one of all looks. */
  eventLoopP99Ms: 100,
} as const;

/** People wait so long for a response, feedback and reports included: a guard, far above every latency that is measured. */
export const GIVE_UP_MS = 120_000;
