import type { Logger } from './logger.ts';

/** An event for the operator's monitoring of attacks and of administrators' acts. */
export type SecurityEvent = {
  event:
    | 'sign-in-failed'
    | 'limit-reached'
    | 'second-factor-failed'
    | 'proof-failed'
    | 'recovery-code-used'
    | 'password-changed'
    | 'totp-on'
    | 'totp-off'
    | 'totp-off-by-administrator'
    | 'admin-signed-in'
    | 'admin-read';
  /** Absent where the address belongs to no account. An address itself is never logged. */
  accountId?: string | undefined;
  /** The account whose data an administrator read, or whose factor they turned off. */
  ownerId?: string;
  limits?: readonly string[];
};
export type SecurityLog = (event: SecurityEvent) => void;

/** Possible attacks, logged as warnings; the rest is logged for the record. */
const ALARMING = new Set<SecurityEvent['event']>([
  'sign-in-failed',
  'limit-reached',
  'second-factor-failed',
  'proof-failed',
]);

/** Lines to search for by `security`; ids only, no address, network or text. */
export function createSecurityLog(logger: Logger): SecurityLog {
  return ({ event, ...facts }) => {
    const level = ALARMING.has(event) ? 'warn' : 'info';
    logger[level]({ security: event, ...facts }, 'security event');
  };
}
