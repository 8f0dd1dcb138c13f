import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { measureStroke } from '../../../lib/audio/pcm16.ts';
import { recordingQuery } from '../feedback.api.ts';

/** Playback starts this early, because the onset of a word precedes its measured start. */
const LEAD_SECONDS = 0.12;
const TAIL_SECONDS = 0.18;
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

/** The stored recording of an attempt, played from any moment of it. */
export function usePlayback(attemptId: string, hasAudio: boolean): Playback {
  const { data: file } = useQuery({ ...recordingQuery(attemptId), enabled: hasAudio });
  const audio = useRef<HTMLAudioElement>(undefined);
  const end = useRef(Number.POSITIVE_INFINITY);
  const [isPlaying, setPlaying] = useState(false);
  const [now, setNow] = useState(0);
  const { levels, seconds } = useLevels(file);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const player = new Audio(url);
    player.addEventListener('play', () => setPlaying(true));
    player.addEventListener('pause', () => setPlaying(false));
    audio.current = player;
    return () => {
      player.pause();
      audio.current = undefined;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      const player = audio.current;
      if (!player) return;
      setNow(player.currentTime);
      if (player.currentTime >= end.current) player.pause();
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const play = useCallback((from: number, to?: number) => {
    const player = audio.current;
    if (!player) return;
    end.current = to === undefined ? Number.POSITIVE_INFINITY : to + TAIL_SECONDS;
    player.currentTime = Math.max(0, from - LEAD_SECONDS);
    setNow(player.currentTime);
    void player.play().catch(() => setPlaying(false));
  }, []);
  const stop = useCallback(() => audio.current?.pause(), []);

  return useMemo(
    () => ({ canPlay: file !== undefined, isPlaying, now, levels, seconds, play, stop }),
    [file, isPlaying, now, levels, seconds, play, stop],
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
