import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it for interactive sign-in: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, with the parameters above: checking against it takes as long as against a real one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$QO6hiHhQY/mnpFccqfF2mg$MG9qwdKj10tWIg9WJEiOB+37Hvgm+t+njMOgR54TPzs';

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Takes the same time whether there is no account, no password or a wrong one. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isSame = await verify(passwordHash ?? DUMMY_HASH, password);
  return isSame && typeof passwordHash === 'string';
}
