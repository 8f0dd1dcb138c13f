/** RFC 5321 allows no longer path. */
export const EMAIL_MAX = 254;
/** RFC 5321 allows no longer name before the `@`. */
export const LOCAL_PART_BYTES_MAX = 64;

/** Of a new password: 12 is what OWASP ASVS 2.1.1 asks for, 256 is the wire protocol's. */
export const PASSWORD_LENGTH = { min: 12, max: 256 } as const;
/** The wire protocol's bound, for passwords that were set before longer ones were asked for. */
export const KNOWN_PASSWORD_MIN = 8;
export const ACCOUNT_NAME_MAX = 128;
export const PREFS_BYTES_MAX = 65_535;

/** How long a deleted account's balance and attempts are kept under a digest of its address, as the privacy policy says. */
export const DEPARTURE_MONTHS = 12;
