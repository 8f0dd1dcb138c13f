import type { Remark } from '@aloud/contract/feedback/remarks';

/** Remarks that speak to the candidate, as a recruiter should read them. */
export const recruiterRemarksEn = {
  'clear-task': 'Says what was expected.',
  'own-action': 'The candidate’s own work is visible.',
  'check-named': 'Says how to know that it worked.',
  'assumption-named': 'Names the assumptions before counting.',
  'no-task': 'What the candidate was responsible for is not said.',
  'no-action': 'What the candidate did is not said.',
  'no-priority': 'It is not clear what would be done first.',
  'no-check': 'How to know that it worked is not said.',
  'no-assumption': 'What is taken as given is not said.',
  hedges: 'Words like these take the weight off what is said.',
  'self-deprecation': 'The candidate talks themselves down here.',
  'only-we': 'All “we”: the candidate’s own part cannot be seen.',
} as const satisfies Partial<Record<Remark, string>>;
