import type { ErrorCode } from '@aloud/contract/errors';

/** The failures of the wire protocol that this server gives: status and the message clients see. */
const WIRE_ERRORS = {
  general_argument_invalid: [400, 'The request contains one or more invalid arguments.'],
  general_query_invalid: [400, 'The query’s syntax is invalid.'],
  general_cursor_not_found: [400, 'The cursor is invalid.'],
  general_bad_request: [400, 'The request cannot be fulfilled.'],
  database_query_order_null: [400, 'The order attribute had a null value on the cursor document.'],
  document_invalid_structure: [400, 'The document structure is invalid.'],
  document_missing_data: [400, 'The document data is missing.'],
  document_missing_payload: [400, 'The document data and permissions are missing.'],
  storage_file_empty: [400, 'Empty file passed to the endpoint.'],
  storage_file_type_unsupported: [400, 'File extension not allowed'],
  storage_invalid_file_size: [400, 'File size not allowed'],
  storage_invalid_content_range: [400, 'The content range is invalid.'],
  storage_invalid_appwrite_id: [400, 'The value for x-appwrite-id header is invalid.'],
  password_common: [400, 'The password is one of those that are guessed first.'],
  password_personal_data: [
    400,
    'The password you are trying to use contains references to your name, email, phone or userID.',
  ],
  general_unauthorized_scope: [401, 'User (role: guests) missing scopes (["account"])'],
  user_unauthorized: [401, 'The current user is not authorized to perform the requested action.'],
  user_invalid_credentials: [401, 'Invalid credentials. Please check the email and password.'],
  user_invalid_token: [401, 'Invalid token passed in the request.'],
  user_session_already_exists: [401, 'Creation of a session is prohibited when a session is active.'],
  user_more_factors_required: [401, 'More factors are required to complete the sign in process.'],
  user_challenge_required: [401, 'A recently successful challenge is required to complete this action.'],
  user_jwt_invalid: [401, 'The JWT token is invalid.'],
  user_password_recently_used: [400, 'The password you are trying to use is the current one.'],
  user_blocked: [403, 'The current user has been blocked.'],
  user_jwt_and_cookie_set: [403, 'Either a session or a JWT may be sent, not both.'],
  user_jwt_creation_denied: [403, 'A JWT cannot be made with a JWT.'],
  general_unknown_origin: [
    403,
    'Invalid Origin. Register your new client as a new Web platform on your project console dashboard',
  ],
  project_not_found: [404, 'Project with the requested ID could not be found.'],
  database_not_found: [404, 'Database not found'],
  collection_not_found: [404, 'Collection with the requested ID could not be found.'],
  document_not_found: [404, 'Document with the requested ID could not be found.'],
  user_session_not_found: [404, 'The current user session could not be found.'],
  user_authenticator_not_found: [404, 'Authenticator could not be found on the current user.'],
  user_recovery_codes_not_found: [404, 'Recovery codes could not be found on the current user.'],
  user_not_found: [404, 'User with the requested ID could not be found.'],
  storage_bucket_not_found: [404, 'Storage bucket with the requested ID could not be found.'],
  storage_file_not_found: [404, 'The requested file could not be found.'],
  general_route_not_found: [404, 'The requested route was not found.'],
  database_timeout: [408, 'Database timed out. Try adding indexes to speed up the query.'],
  user_already_exists: [409, 'A user with the same id or email already exists in this project.'],
  user_authenticator_already_verified: [409, 'This authenticator is already verified on the current user.'],
  user_recovery_codes_already_exists: [
    409,
    'The current user already generated recovery codes; they can be replaced, not made a second time.',
  ],
  user_password_reset_required: [412, 'The current user requires a password reset.'],
  user_target_already_exists: [409, 'A target with the same ID already exists.'],
  document_already_exists: [409, 'Document with the requested ID already exists.'],
  document_update_conflict: [409, 'Remote document is newer than local.'],
  storage_file_already_exists: [409, 'A storage file with the requested ID already exists.'],
  general_payload_too_large: [413, 'The request is larger than this server accepts.'],
  storage_invalid_range: [416, 'The requested range is not satisfiable.'],
  general_rate_limit_exceeded: [429, 'Rate limit for the current endpoint has been exceeded.'],
  general_server_error: [500, 'Server Error'],
  user_auth_method_unsupported: [501, 'The requested authentication method is not available.'],
  general_not_implemented: [501, 'This server does not offer this method.'],
  general_service_disabled: [503, 'What this needs is not responding right now. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type WireErrorType = keyof typeof WIRE_ERRORS;

/** A failure in the Appwrite shape. Thrown by the routes under `/v1` only. */
export class WireError extends Error {
  readonly type: WireErrorType;
  readonly status: number;

  constructor(type: WireErrorType, message?: string, options?: { cause?: unknown }) {
    super(message ?? WIRE_ERRORS[type][1], options);
    this.name = 'WireError';
    this.type = type;
    this.status = WIRE_ERRORS[type][0];
  }
}

/** The two sentences upstream uses for arguments; clients match on them. */
export function missingParam(name: string): WireError {
  return new WireError('general_argument_invalid', `Param "${name}" is not optional.`);
}

export function invalidParam(name: string, description: string): WireError {
  return new WireError('general_argument_invalid', `Invalid \`${name}\` param: ${description}`);
}

/** Appwrite error types of the contract's codes. An absent code is reported as a server error. */
export const WIRE_TYPES: Partial<Record<ErrorCode, WireErrorType>> = {
  'request.invalid': 'general_argument_invalid',
  'request.unauthorised': 'general_unauthorized_scope',
  'request.forbidden': 'user_unauthorized',
  'request.not-found': 'general_route_not_found',
  'request.too-large': 'general_payload_too_large',
  'request.too-many': 'general_rate_limit_exceeded',
  'server.not-ready': 'general_service_disabled',
  // The client has disconnected and does not read it.
  'request.cancelled': 'general_bad_request',
  'request.unknown-origin': 'general_unknown_origin',
  'account.invalid-credentials': 'user_invalid_credentials',
  'account.invalid-link': 'user_invalid_token',
  'account.blocked': 'user_blocked',
  'account.session-not-found': 'user_session_not_found',
  'account.more-factors': 'user_more_factors_required',
  'account.password-change-needed': 'user_password_reset_required',
  'account.proof-needed': 'user_challenge_required',
  'account.invalid-code': 'user_invalid_token',
  'account.password-unchanged': 'user_password_recently_used',
  'account.authenticator-missing': 'user_authenticator_not_found',
  'account.authenticator-exists': 'user_authenticator_already_verified',
  'account.recovery-codes-missing': 'user_recovery_codes_not_found',
  'account.recovery-codes-exist': 'user_recovery_codes_already_exists',
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
  'files.unavailable': 'general_service_disabled',
};
