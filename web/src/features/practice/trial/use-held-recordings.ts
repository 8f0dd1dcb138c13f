import { useCallback, useEffect, useRef } from 'react';
import { holdRecording } from '../../../lib/audio/recording-lock.ts';

/**
 * Keeps the recordings of a form from other tabs until the form is left, which it is once its answer was judged: each time a
 * visitor's recording is sent it is another try. Resolves to false where another tab has the recording.
 */
export function useHeldRecordings(): (recordingId: string) => Promise<boolean> {
  const held = useRef(new Map<string, ReturnType<typeof holdRecording>>());
  useEffect(() => {
    const holds = held.current;
    return () => {
      for (const hold of holds.values()) void hold.then((release) => release?.());
      holds.clear();
    };
  }, []);
  return useCallback(async (recordingId) => {
    const hold = held.current.get(recordingId) ?? holdRecording(recordingId);
    held.current.set(recordingId, hold);
    const isHeld = (await hold) !== undefined;
    if (!isHeld) held.current.delete(recordingId);
    return isHeld;
  }, []);
}
