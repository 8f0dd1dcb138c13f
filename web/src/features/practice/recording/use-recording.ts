import type { Locale } from '@aloud/contract/locale';
import { ANSWER_SECONDS_MAX } from '@aloud/contract/practice/practice.limits';
import type { DraftText } from '@aloud/contract/voice/speech';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Microphone } from '../../../lib/audio/microphone.ts';
import { type Recorder, type Recording, startRecording } from '../../../lib/audio/recorder.ts';
import { deleteDraft, sendDraftPart } from '../practice.api.ts';
import { spokenAnswer } from '../unsent/pending-answer.ts';
import { keepPending, recordings } from '../unsent/pending-answers.ts';
import { type DraftSender, sendDraft } from './send-draft.ts';

const TICK_MS = 200;

/** Why a recording ended without "done": the time limit, a lost device, or it was restored from an earlier visit. */
export type RecordingNote = 'limit' | 'lost' | 'found';

/** What the server has told of a running recording: `undefined` until it has, `none` if it is not going to. */
export type RecordingText = DraftText | 'none' | undefined;

export type RecordingState =
  | { step: 'idle' }
  | { step: 'recording'; isPaused: boolean; microphone: Microphone }
  | { step: 'recorded'; recording: Recording; note: RecordingNote | undefined };

type Options = {
  subject: string;
  title: string;
  language: Locale;
  /** The recording ends by itself here. */
  secondsMax?: number;
  /** False: nothing of a recording leaves this device before it is sent. */
  isHeardWhileMade?: boolean;
  onBegun?: ((recordingId: string) => unknown) | undefined;
  sendPart?: typeof sendDraftPart;
  deleteSent?: typeof deleteDraft;
};

/** One recording: idle, recording, paused, recorded. Unmounting keeps what was recorded so far. */
export function useRecording(options: Options) {
  const { subject, title, language, sendPart = sendDraftPart, deleteSent = deleteDraft } = options;
  const { secondsMax = ANSWER_SECONDS_MAX, isHeardWhileMade = true, onBegun } = options;
  const [state, setState] = useState<RecordingState>({ step: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const [captions, setCaptions] = useState<RecordingText>();
  const recorder = useRef<Recorder>(undefined);
  const draft = useRef<DraftSender>(undefined);
  const isStarting = useRef(false);

  const start = useCallback(
    async (microphone: Microphone) => {
      if (recorder.current || isStarting.current) return;
      isStarting.current = true;
      try {
        recorder.current = await startRecording({ microphone, store: recordings, subject, title, language });
      } finally {
        isStarting.current = false;
      }
      onBegun?.(recorder.current.recordingId);
      setSeconds(0);
      setCaptions(isHeardWhileMade ? undefined : 'none');
      draft.current = isHeardWhileMade
        ? sendDraft({
            recorder: recorder.current,
            language,
            onText: setCaptions,
            onGivenUp: () => setCaptions('none'),
            send: sendPart,
          })
        : undefined;
      setState({ step: 'recording', isPaused: false, microphone });
    },
    [subject, title, language, isHeardWhileMade, onBegun, sendPart],
  );

  const stop = useCallback(async (): Promise<Recording | undefined> => {
    const current = recorder.current;
    recorder.current = undefined;
    const recording = await current?.finish();
    void draft.current?.finish();
    // A recording that storage refused is kept in memory, so that it outlives this component.
    if (recording && !recording.isKept)
      await keepPending(spokenAnswer({ subject, title }, recording), 'recording');
    return recording;
  }, [subject, title]);

  const finish = useCallback(
    async (note?: RecordingNote) => {
      const recording = await stop();
      if (recording) setState({ step: 'recorded', recording, note });
    },
    [stop],
  );

  const setPaused = useCallback((isPaused: boolean) => {
    recorder.current?.setPaused(isPaused);
    setState((now) => (now.step === 'recording' ? { ...now, isPaused } : now));
  }, []);

  const recordedId = state.step === 'recorded' ? state.recording.id : undefined;
  const discard = useCallback(async () => {
    const current = recorder.current;
    recorder.current = undefined;
    draft.current?.stop();
    setState({ step: 'idle' });
    const id = current?.recordingId ?? recordedId;
    if (id !== undefined && isHeardWhileMade) void deleteSent(id);
    await current?.discard();
  }, [recordedId, isHeardWhileMade, deleteSent]);

  const restore = useCallback((recording: Recording) => {
    setState((now) => (now.step === 'idle' ? { step: 'recorded', recording, note: 'found' } : now));
  }, []);

  const tick = useEffectEvent(() => {
    const spent = (recorder.current?.durationMs() ?? 0) / 1000;
    setSeconds(spent);
    if (spent >= secondsMax) void finish('limit');
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

  // Frames recorded so far are already stored, a second at a time.
  const leave = useEffectEvent(() => void stop());
  useEffect(() => () => leave(), []);

  return { state, seconds, captions, start, finish, setPaused, discard, restore };
}
