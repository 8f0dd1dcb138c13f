import type { ClaimAsk } from '@aloud/contract/interviews.limits';

/** What a candidate claimed, by its kind. */
export const FACT_KINDS = ['number', 'tool', 'action', 'decision', 'person', 'result', 'problem'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A claim with the candidate's own words for it. */
export type Fact = {
  kind: FactKind;
  /** Verbatim, short enough to be said back. */
  quote: string;
  startChar: number;
  endChar: number;
  /**
   * How the interviewer can name it inside a sentence of their own: a tool's name, or a clause turned to «вы»
   * ("you rewrote the import"). Null where the grammar is uncertain: then only the quotation is used.
   */
  named: string | null;
  /** From 0 to 1: how much the answer's story turns on it. */
  weight: number;
};

/** What may be asked about a claim. */
export type FactAsk = ClaimAsk;
