import { refusalType } from '../../lib/api/appwrite-client.ts';
import { t } from './accounts.en.ts';
import type { SignInProblem } from './sign-in/check-sign-in.ts';
import { problemText } from './sign-in/sign-in-problems.en.ts';

/** Apart from the other texts of accounts, which are part of the first load. */

/** The server refuses requests from an origin that is not configured. */
export function isUnknownOrigin(error: unknown): boolean {
  return refusalType(error) === 'general_unknown_origin';
}

type Problem = SignInProblem | 'passwordFailed' | 'accountBlockedText';

/** What a person reads under a sign-in form. */
export function problemWords(problem: Problem): string {
  return problem === 'unknownOrigin' ? problemText('unknownOrigin') : t(problem);
}
