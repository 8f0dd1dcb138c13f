import { MIC_FRAME_MS } from '@aloud/contract/voice/voice-frames';
import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { useEffect, useRef, useState } from 'react';
import type { Microphone } from '../../lib/audio/microphone.ts';
import { measureLoudness } from '../../lib/audio/pcm16.ts';
import { encodeWav } from '../../lib/audio/wav.ts';

const SAMPLE_MS = 4_000;
/** On the scale of `loudnessOf`: an ordinary voice at an arm's length is about 0.6. */
const LOUD = 0.45;
const QUIET = 0.22;

export type Verdict = 'loud' | 'quiet' | 'silent';
export type Sample = { file: Blob; url: string; levels: number[]; verdict: Verdict };

/** Records a few seconds, so that the candidate hears what the interviewer will hear. */
export function useMicrophoneSample(microphone: Microphone) {
  const [isRecording, setRecording] = useState(false);
  const [sample, setSample] = useState<Sample>();
  const stop = useRef<() => void>(undefined);

  useEffect(() => () => stop.current?.(), []);
  useEffect(
    () => () => {
      if (sample) URL.revokeObjectURL(sample.url);
    },
    [sample],
  );

  function record(): void {
    const frames: Int16Array[] = [];
    setSample(undefined);
    setRecording(true);
    stop.current = microphone.onFrame((frame) => {
      frames.push(frame);
      if (frames.length * MIC_FRAME_MS < SAMPLE_MS) return;
      stop.current?.();
      setRecording(false);
      const levels = frames.map(measureLoudness);
      const file = encodeWav(frames, MIC_SAMPLE_RATE);
      setSample({ file, url: URL.createObjectURL(file), levels, verdict: judge(levels) });
    });
  }
  return { isRecording, sample, record };
}

function judge(levels: readonly number[]): Verdict {
  // A single click is loud too: the loudest tenth of the time is what speech reaches.
  const loud = levels.toSorted((a, b) => b - a)[Math.floor(levels.length / 10)] ?? 0;
  if (loud >= LOUD) return 'loud';
  return loud >= QUIET ? 'quiet' : 'silent';
}
