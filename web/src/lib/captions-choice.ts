const KEY = 'captions-hidden';

/** Whether the candidate's own words are shown while they speak, by device. A blocked storage forgets the choice, nothing else. */
export function areCaptionsHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepCaptionsHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Hidden until the panel is left.
  }
}
