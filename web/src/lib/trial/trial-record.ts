/** Where a browser stores a visitor's try. Apart, because the landing page looks for nothing else. */
export const TRIAL_KEY = 'trial';

export function hasTrialRecord(): boolean {
  try {
    return localStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    return false;
  }
}
