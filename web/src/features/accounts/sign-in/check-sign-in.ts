export type SignInProblem = 'termsNotAccepted' | 'wrongEmail' | 'failed';

export type SignInRequest = { email: string; isAgreedTerms: boolean; showsAgreements: boolean };

/** The spec's simple pattern: something, an at sign, something, a dot, something. */
const EMAIL = /^\S+@\S+\.\S+$/;

export function checkSignIn({
  email,
  isAgreedTerms,
  showsAgreements,
}: SignInRequest): SignInProblem | undefined {
  if (showsAgreements && !isAgreedTerms) return 'termsNotAccepted';
  if (!EMAIL.test(email)) return 'wrongEmail';
  return undefined;
}
