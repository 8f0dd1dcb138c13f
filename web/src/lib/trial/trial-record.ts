import { browserStorage } from '../page-storage.ts';

/** Where a browser stores a visitor's try. Apart, because the landing page looks for nothing else. */
export const TRIAL_KEY = 'trial';

export function hasTrialRecord(): boolean {
  return browserStorage.read(TRIAL_KEY) !== undefined;
}
