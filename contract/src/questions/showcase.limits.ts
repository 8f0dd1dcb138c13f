/** What the landing shows of the bank, two of each type; one that was deleted is replaced by the most often met of its type. */
export const SHOWCASE_QUESTIONS = [
  'classic-biggest-achievement',
  'classic-weaknesses',
  'backend-git-merge-rebase',
  'analyst-what-is-ab-test',
  'lead-deadline-slipping',
  'care-angry-customer',
  'pm-favourite-product',
  'qa-test-a-pen',
] as const;
export const SHOWCASE_PER_TYPE = 2;
