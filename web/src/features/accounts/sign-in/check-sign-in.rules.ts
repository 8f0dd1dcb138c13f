import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';

export type SignInProblem = 'termsNotAccepted' | 'wrongEmail' | 'failed';

export type SignInRequest = { email: string; isAgreedTerms: boolean; showsAgreements: boolean };

/** The spec's simple pattern: something, an at sign, something, a dot, something. Of the address in the server's spelling. */
const EMAIL = /^\S+@\S+\.\S+$/;

export function checkSignIn({
  email,
  isAgreedTerms,
  showsAgreements,
}: SignInRequest): SignInProblem | undefined {
  if (showsAgreements && !isAgreedTerms) return 'termsNotAccepted';
  if (!EMAIL.test(normaliseEmail(email))) return 'wrongEmail';
  return undefined;
}
