import type { Locale } from '@aloud/contract/locale';
import type { ANSWER_SECONDS_MAX } from '@aloud/contract/practice';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Microphone } from '../../../lib/audio/microphone.ts';
import { type Recorder, type Recording, startRecording } from '../../../lib/audio/recorder.ts';
import { spokenAnswer } from '../unsent/pending-answer.ts';
import { keepPending, takes } from '../unsent/pending-answers.ts';

export const LONGEST_SECONDS: typeof ANSWER_SECONDS_MAX = 300;
const TICK_MS = 200;

/** Why there is a recording although nobody pressed "done": time was up, the device went away, or it was found again. */
export type RecordingNote = 'limit' | 'lost' | 'found';

export type RecordingState =
  | { step: 'idle' }
  | { step: 'recording'; isPaused: boolean; microphone: Microphone }
  | { step: 'recorded'; take: Recording; note: RecordingNote | undefined };

type Options = { subject: string; title: string; language: Locale };

/** One take: recording, paused, recorded. Leaving in the middle keeps what was said. */
export function useRecording({ subject, title, language }: Options) {
  const [state, setState] = useState<RecordingState>({ step: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<Recorder>(undefined);
  const isStarting = useRef(false);

  const start = useCallback(
    async (microphone: Microphone) => {
      if (recorder.current || isStarting.current) return;
      isStarting.current = true;
      try {
        recorder.current = await startRecording({ microphone, store: takes, subject, title, language });
      } finally {
        isStarting.current = false;
      }
      setSeconds(0);
      setState({ step: 'recording', isPaused: false, microphone });
    },
    [subject, title, language],
  );

  const stop = useCallback(async (): Promise<Recording | undefined> => {
    const current = recorder.current;
    recorder.current = undefined;
    const take = await current?.finish();
    // What the device would not take is at least not lost with this desk.
    if (take && !take.isKept) await keepPending(spokenAnswer({ subject, title }, take), 'recording');
    return take;
  }, [subject, title]);

  const finish = useCallback(
    async (note?: RecordingNote) => {
      const take = await stop();
      if (take) setState({ step: 'recorded', take, note });
    },
    [stop],
  );

  const setPaused = useCallback((isPaused: boolean) => {
    recorder.current?.setPaused(isPaused);
    setState((now) => (now.step === 'recording' ? { ...now, isPaused } : now));
  }, []);

  const discard = useCallback(async () => {
    const current = recorder.current;
    recorder.current = undefined;
    setState({ step: 'idle' });
    await current?.discard();
  }, []);

  const restore = useCallback((take: Recording) => {
    setState((now) => (now.step === 'idle' ? { step: 'recorded', take, note: 'found' } : now));
  }, []);

  const tick = useEffectEvent(() => {
    const spent = (recorder.current?.durationMs() ?? 0) / 1000;
    setSeconds(spent);
    if (spent >= LONGEST_SECONDS) void finish('limit');
  });
  const microphone = state.step === 'recording' ? state.microphone : undefined;
  useEffect(() => {
    if (!microphone) return;
    const timer = setInterval(tick, TICK_MS);
    const stopWatching = microphone.onLost(() => void finish('lost'));
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [microphone, finish]);

  // What was said up to now is already kept, second by second.
  const leave = useEffectEvent(() => void stop());
  useEffect(() => () => leave(), []);

  return { state, seconds, start, finish, setPaused, discard, restore };
}
