import type { ErrorBody, ErrorCode } from '@aloud/contract/errors';

/** The kinds of failure the HTTP client tells apart. `unconfirmed` has had no response and may have been carried out. */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'unconfirmed' | 'cancelled' | 'bad-answer';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** Only a refusal has a code and a status. */
  readonly code: ErrorCode | undefined;
  readonly status: number | undefined;
  readonly detail: ErrorBody['detail'];
  readonly requestId: string | undefined;

  constructor(
    kind: ApiErrorKind,
    options: { status?: number; body?: Partial<ErrorBody>; cause?: unknown } = {},
  ) {
    super(options.body?.code ?? kind, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status;
    this.code = options.body?.code;
    this.detail = options.body?.detail;
    this.requestId = options.body?.requestId;
  }
}
