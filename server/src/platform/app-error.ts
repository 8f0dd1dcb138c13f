import { ERROR_STATUS, type ErrorCode } from '@aloud/contract/errors';

/** A failure the contract knows. Anything else that is thrown is a bug and answers a bare 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail?: Record<string, unknown>, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = detail;
  }
}

/** The server cannot start; the operator sees the message alone, without a stack. */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
