import type { ErrorCode } from '@aloud/contract/errors';
import type { WireErrorType } from './wire-error.ts';

/** How the failures that features throw are called on the wire. A code that is absent is a failure of ours. */
export const WIRE_TYPES: Partial<Record<ErrorCode, WireErrorType>> = {
  'request.invalid': 'general_argument_invalid',
  'request.unauthorised': 'general_unauthorized_scope',
  'request.forbidden': 'user_unauthorized',
  'request.not-found': 'general_route_not_found',
  'request.too-large': 'general_payload_too_large',
  'request.too-many': 'general_rate_limit_exceeded',
  'request.unknown-origin': 'general_unknown_origin',
  'account.invalid-credentials': 'user_invalid_credentials',
  'account.invalid-link': 'user_invalid_token',
  'account.blocked': 'user_blocked',
  'account.session-not-found': 'user_session_not_found',
  'admin.not-yourself': 'user_unauthorized',
  'account.password-too-short': 'general_argument_invalid',
  'account.password-common': 'password_common',
  'account.password-personal': 'password_personal_data',
  'account.email-taken': 'user_target_already_exists',
  'files.bucket-unknown': 'storage_bucket_not_found',
  'files.not-found': 'storage_file_not_found',
  'files.already-exists': 'storage_file_already_exists',
  'files.type-unsupported': 'storage_file_type_unsupported',
  'files.too-large': 'storage_invalid_file_size',
  'files.no-room': 'storage_invalid_file_size',
  'files.range-invalid': 'storage_invalid_content_range',
  'files.range-unsatisfiable': 'storage_invalid_range',
  'files.empty': 'storage_file_empty',
};
