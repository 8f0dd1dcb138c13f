/** Whose session has ended. */
export type FormerAccount = { $id: string; email: string };
type Deletion = (former: FormerAccount) => Promise<void> | void;

const deletions = new Set<Deletion>();

/** What a feature keeps of an account beside its session goes with it. Returns a function that takes the deletion back. */
export function onSignOut(deletion: Deletion): () => void {
  deletions.add(deletion);
  return () => {
    deletions.delete(deletion);
  };
}

/** A deletion that fails or hangs must not keep the account signed in. */
const WITHIN_MS = 2_000;

export async function deleteKeptData(former: FormerAccount): Promise<void> {
  const work = [...deletions].map(async (deletion) => deletion(former));
  const limit = new Promise((resolve) => {
    setTimeout(resolve, WITHIN_MS);
  });
  await Promise.race([Promise.allSettled(work), limit]);
}

/** Where a tab writes when a session has ended, for the other tabs. */
export const SIGN_OUT_MARKER = 'logout';
