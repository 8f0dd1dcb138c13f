import { deleteDraft } from '../features/onboarding/onboarding-draft.ts';
import type { FormerAccount } from '../lib/session/on-sign-out.ts';
import {
  deletePageAfterIntroduction,
  findPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';
import { hasTrialRecord } from '../lib/trial/trial-record.ts';
import { endVisit } from '../lib/trial/visit.ts';

/** What this browser keeps of an account beside its session. Of others nothing: one may have signed in in another tab. */
export async function deleteKeptOfAccount({ $id, email }: FormerAccount): Promise<void> {
  deleteDraft($id);
  if (findPageAfterIntroduction($id) !== undefined) deletePageAfterIntroduction();
  endVisit();
  if (!hasTrialRecord()) return;
  const visitor = await import('../features/practice/trial/visitor-recordings.ts');
  await visitor.deleteAskedFor(email);
}
