export type DecodeProblem =
  | 'speech.not-audio'
  | 'speech.encrypted'
  | 'speech.truncated'
  | 'speech.unsupported-codec'
  | 'speech.too-long'
  | 'speech.too-short'
  | 'speech.not-ready';

/** Why a file cannot be heard, in the contract's words. */
export class DecodeError extends Error {
  readonly code: DecodeProblem;

  constructor(code: DecodeProblem, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'DecodeError';
    this.code = code;
  }
}
