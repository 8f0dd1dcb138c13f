import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@aloud/contract/limits';

/** Without letters and digits that look alike: the codes are copied from a print-out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF_LENGTH = 5;

/** 49 bits each: guessing is limited by the count of tries, and the stored hashes are encrypted. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${makeHalf()}-${makeHalf()}`);
}

function makeHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Capital letters, spaces and a forgotten hyphen are the same code. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
