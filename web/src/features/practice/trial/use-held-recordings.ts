import { useCallback, useEffect, useRef } from 'react';
import { holdRecording } from '../../../lib/audio/recording-lock.ts';

/**
 * Keeps the recordings of a form from other tabs until the form is left, which it is once its answer was judged: each time a
 * visitor's recording is sent it is another try. Resolves to false where another tab has the recording, or the form was left.
 */
export function useHeldRecordings(): (recordingId: string) => Promise<boolean> {
  const held = useRef(new Map<string, ReturnType<typeof holdRecording>>());
  const isLeft = useRef(false);
  useEffect(() => {
    const holds = held.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const hold of holds.values()) void hold.then((release) => release?.());
      holds.clear();
    };
  }, []);
  return useCallback(async (recordingId) => {
    const hold = held.current.get(recordingId) ?? holdRecording(recordingId);
    held.current.set(recordingId, hold);
    const release = await hold;
    // Asked for by work that outlived the form, as the start of a recording does.
    if (isLeft.current) release?.();
    const isHeld = release !== undefined && !isLeft.current;
    if (!isHeld) held.current.delete(recordingId);
    return isHeld;
  }, []);
}
