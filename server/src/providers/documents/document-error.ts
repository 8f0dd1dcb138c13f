import type { ErrorCode } from '@aloud/contract/errors';

export type DocumentProblem = Extract<
  ErrorCode,
  | 'resumes.encrypted'
  | 'resumes.scanned'
  | 'resumes.unreadable'
  | 'resumes.too-complex'
  | 'files.type-unsupported'
>;

/** Why a file gives no text. */
export class DocumentError extends Error {
  readonly code: DocumentProblem;

  constructor(code: DocumentProblem, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'DocumentError';
    this.code = code;
  }
}
