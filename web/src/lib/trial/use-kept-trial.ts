import { useSyncExternalStore } from 'react';
import { type KeptTrial, readKeptTrial, watchKeptTrial } from './kept-trial.ts';

/** The visitor's try of this browser, also when another tab changes it. */
export function useKeptTrial(): KeptTrial | undefined {
  return useSyncExternalStore(watchKeptTrial, readKeptTrial);
}
