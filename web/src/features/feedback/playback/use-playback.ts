import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { measureStroke } from '../../../lib/audio/pcm16.ts';
import { useClipPlayer, usePlayedSeconds, usePlaying } from '../../../lib/audio/use-clip-player.ts';
import { recordingQuery } from '../feedback.api.ts';

const MARGINS = { leadSeconds: 0.12, tailSeconds: 0.18 };
const LEVELS_PER_SECOND = 20;

export type Playback = {
  canPlay: boolean;
  isPlaying: boolean;
  /** Seconds from the beginning, while something plays or after it stopped. */
  now: number;
  /** Loudness over time; empty until the recording is here. */
  levels: readonly number[];
  seconds: number;
  /** Without an end it plays on to the last word. */
  play: (from: number, to?: number) => void;
  stop: () => void;
};

/** The recording of an attempt, of this device or stored on the server, played from any moment of it. */
export function usePlayback(attemptId: string, hasAudio: boolean, recording?: Blob): Playback {
  const { data: stored } = useQuery({ ...recordingQuery(attemptId), enabled: hasAudio && !recording });
  const file = recording ?? stored;
  const player = useClipPlayer(file, MARGINS);
  const isPlaying = usePlaying(player) !== undefined;
  const now = usePlayedSeconds(player);
  const { levels, seconds } = useLevels(file);

  return useMemo(
    () => ({
      canPlay: file !== undefined,
      isPlaying,
      now,
      levels,
      seconds,
      play: (fromSeconds, toSeconds) => player.play({ fromSeconds, toSeconds }),
      stop: player.stop,
    }),
    [file, isPlaying, now, levels, seconds, player],
  );
}

type Levels = { levels: readonly number[]; seconds: number };

/** Any format a browser plays is decoded by the browser itself. */
function useLevels(file: Blob | undefined): Levels {
  const [levels, setLevels] = useState<Levels>({ levels: [], seconds: 0 });
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    void readLevels(file)
      .then((read) => {
        if (!isGone) setLevels(read);
      })
      // Without levels the line is not drawn; playback still works.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return levels;
}

async function readLevels(file: Blob): Promise<Levels> {
  const decoder = new OfflineAudioContext(1, 1, 16_000);
  const sound = await decoder.decodeAudioData(await file.arrayBuffer());
  const samples = sound.getChannelData(0);
  const step = Math.floor(sound.sampleRate / LEVELS_PER_SECOND);
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, index) =>
    measureStroke(samples.subarray(index * step, (index + 1) * step)),
  );
  // However quiet the microphone was, the loudest moment fills the line.
  const loudest = Math.max(0.05, ...levels);
  return { levels: levels.map((level) => (level / loudest) ** 1.5), seconds: sound.duration };
}
