import { CONTACT_PAGE } from '@aloud/contract/pages';
import { findAbsence, refusalStatus, refusalType } from '../../lib/api/refusals.ts';
import { hasContact } from '../../lib/page-facts.ts';
import { t } from './accounts.en.ts';
import type { SignInProblem } from './sign-in/check-sign-in.rules.ts';
import { isServerProblem, problemText, type ServerProblem } from './sign-in/sign-in-problems.en.ts';

/** An error of a sign-in form, always with a link to the support contact. */
export function ProblemText({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="rounded-control bg-bad-soft px-3.5 py-2.5 text-sm text-bad-ink">
      {text}
      <a
        href={CONTACT_PAGE}
        target="_blank"
        rel="noreferrer"
        className="mt-1 block font-medium underline underline-offset-3"
      >
        {t('contactSupport')}
      </a>
    </p>
  );
}

/** What the server, or its absence, says of any form of sign-in. */
export function findServerProblem(error: unknown): ServerProblem | undefined {
  if (refusalType(error) === 'general_unknown_origin') return 'unknownOrigin';
  return refusalStatus(error) === 429 ? 'tooMany' : findAbsence(error);
}

type Problem = SignInProblem | ServerProblem | 'passwordFailed' | 'accountBlockedText';

/** What a person reads under a sign-in form. */
export function problemWords(problem: Problem): string {
  if (problem === 'accountBlockedText' && !hasContact()) return t('accountBlockedByOwner');
  return isServerProblem(problem) ? problemText(problem) : t(problem);
}
