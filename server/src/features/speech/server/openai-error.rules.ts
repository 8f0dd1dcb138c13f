import type { ErrorCode } from '@aloud/contract/errors';
import type { AppError } from '../../../platform/app-error.ts';

/** The shape OpenAI's clients read failures in. */
export type OpenAiError = {
  error: { message: string; type: string; param: string | null; code: string };
};

const MESSAGES = new Map<ErrorCode, string>([
  ['request.unauthorised', 'The key is missing or wrong.'],
  ['request.not-found', 'There is nothing at this address.'],
  ['request.too-large', 'The file or text is too large.'],
  ['speech.not-audio', 'The file is not sound that can be read.'],
  ['speech.too-long', 'The recording is too long.'],
  ['speech.busy', 'Too much is waiting for the engines.'],
  ['speech.not-ready', 'The engines are still being prepared.'],
]);
const CODES = new Map<ErrorCode, string>([['request.unauthorised', 'invalid_api_key']]);
/** Shorter than a client of ours gives up after. */
const RETRY_AFTER_SECONDS = 5;

export function toOpenAiError({ code, status, detail }: AppError): OpenAiError {
  const param = detail?.param;
  return {
    error: {
      message: MESSAGES.get(code) ?? (status < 500 ? 'The request is not valid.' : 'The server failed.'),
      type: chooseType(status),
      param: typeof param === 'string' ? param : null,
      code: CODES.get(code) ?? code,
    },
  };
}

/** Undefined where another try would end the same way. */
export function chooseRetryAfter({ status, detail }: AppError): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const asked = detail?.retryAfterSeconds;
  return typeof asked === 'number' ? asked : RETRY_AFTER_SECONDS;
}

function chooseType(status: number): string {
  if (status === 429 || status === 503) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}
