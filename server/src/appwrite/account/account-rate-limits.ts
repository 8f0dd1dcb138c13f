import type { Limit } from '@aloud/contract/endpoint';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/**
 * Ten wrong passwords in a row for one account from one IP; the looser limits stop a botnet without locking the owner
 * out.
 */
export const PASSWORD_LIMITS: readonly Limit[] = [
  { name: 'password', uses: 10, windowSeconds: HOUR, per: ['ip', 'body.email'], isForgivenBySuccess: true },
  { name: 'password', uses: 100, windowSeconds: HOUR, per: ['body.email'], isForgivenBySuccess: true },
  { name: 'password', uses: 120, windowSeconds: HOUR, per: ['ip'] },
];

/** Stricter than upstream's 60 an hour, with which a stranger's mailbox could be flooded. */
export const MAGIC_LINK_LIMITS: readonly Limit[] = [
  { name: 'magic-link', uses: 5, windowSeconds: HOUR, per: ['body.email'] },
  { name: 'magic-link', uses: 20, windowSeconds: HOUR, per: ['ip'] },
];

export const REDEEM_LIMITS: readonly Limit[] = [
  { name: 'redeem', uses: 10, windowSeconds: HOUR, per: ['ip', 'body.userId'], isForgivenBySuccess: true },
  { name: 'redeem', uses: 60, windowSeconds: HOUR, per: ['ip'] },
];

export const JWT_LIMITS: readonly Limit[] = [
  { name: 'jwt', uses: 120, windowSeconds: MINUTE, per: ['account'] },
];

/** Shared by all routes that check a password: separate limits would multiply the guesses. */
export const CREDENTIAL_LIMITS: readonly Limit[] = [
  { name: 'credentials', uses: 10, windowSeconds: HOUR, per: ['account'] },
];

/** The protocol's 409 tells that an address has an account, so an account may try few addresses a day. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  ...CREDENTIAL_LIMITS,
  { name: 'address', uses: 5, windowSeconds: DAY, per: ['account'] },
  { name: 'address', uses: 20, windowSeconds: DAY, per: ['ip'] },
];

/** Three of a million codes are right at a time: 30 wrong ones a day leave a guesser less than one chance in ten thousand. */
export const CODE_LIMITS: readonly Limit[] = [
  { name: 'second-factor', uses: 10, windowSeconds: HOUR, per: ['account'], isForgivenBySuccess: true },
  { name: 'second-factor', uses: 30, windowSeconds: DAY, per: ['account'], isForgivenBySuccess: true },
];

export const MFA_LIMITS: readonly Limit[] = [
  { name: 'mfa', uses: 30, windowSeconds: HOUR, per: ['account'] },
];

export const PROFILE_LIMITS: readonly Limit[] = [
  { name: 'profile', uses: 120, windowSeconds: MINUTE, per: ['account'] },
];

export const SESSION_LIMITS: readonly Limit[] = [
  { name: 'sessions', uses: 100, windowSeconds: HOUR, per: ['account'] },
];
