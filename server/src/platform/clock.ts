/** Time as a dependency: verbs take it, tests set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
