import { type RefObject, useEffect, useState } from 'react';
import { prefersStillness } from '../../ui/voice/voice-line.tsx';

const SPEECH_MS = 6_500;
const TICK_MS = 80;

export type Demonstration = {
  /** How much was said, from 0 to 1. */
  said: number;
  isJudged: boolean;
  replay: () => void;
};

/**
 * Plays the example once it is on the screen. The page arrives with everything already said, so that it can be
 * read without scripts and by those who asked for no motion.
 */
export function useDemonstration(place: RefObject<HTMLElement | null>): Demonstration {
  const [said, setSaid] = useState(1);
  const [run, setRun] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every run starts the example over
  useEffect(() => {
    const element = place.current;
    if (!element || prefersStillness()) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || timer !== undefined) return;
        const startedAt = performance.now();
        setSaid(0);
        timer = setInterval(() => {
          const share = Math.min(1, (performance.now() - startedAt) / SPEECH_MS);
          setSaid(share);
          if (share === 1) clearInterval(timer);
        }, TICK_MS);
      },
      { threshold: 0.6 },
    );
    sight.observe(element);
    return () => {
      sight.disconnect();
      clearInterval(timer);
    };
  }, [place, run]);

  return { said, isJudged: said === 1, replay: () => setRun((number) => number + 1) };
}
