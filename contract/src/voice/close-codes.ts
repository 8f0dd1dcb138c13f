/** Why the server ended a connection. The interview outlives the connection unless the code says otherwise. */
export const CLOSE_CODES = {
  /** Not signed in, or the token has expired: get another one and reconnect. */
  unauthorised: 4001,
  /** A message that the contract does not know; reconnecting with the same message would not help. */
  invalid: 4002,
  /** No such interview, or another account's. */
  'not-found': 4004,
  /** More messages or audio than a person can produce. */
  'too-many': 4008,
  /** There is no interview left on the balance to begin this one with. */
  'not-enough': 4402,
  /** A newer connection of the same account has taken over. */
  superseded: 4009,
  /** The interview is over. */
  ended: 4010,
  /** The server has as many conversations as it can hold well: reconnect later. */
  overloaded: 4029,
  /** This process is stopping: reconnect at once, another one continues. */
  moved: 4307,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;
