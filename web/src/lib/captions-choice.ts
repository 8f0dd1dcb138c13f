import { browserStorage } from './page-storage.ts';

const KEY = 'captions-hidden';

/** Whether the candidate's own words are shown while they speak, by device. A blocked storage forgets the choice, nothing else. */
export function areCaptionsHidden(): boolean {
  return browserStorage.read(KEY) === 'yes';
}

export function keepCaptionsHidden(isHidden: boolean): void {
  // Refused, they are hidden until the panel is left.
  if (isHidden) browserStorage.write(KEY, 'yes');
  else browserStorage.delete(KEY);
}
