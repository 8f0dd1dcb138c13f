import type { Report } from '@aloud/contract/reports';

type Stretch = { fromMs: number; toMs: number };

/** Answers, pauses and fillers in milliseconds of the recording. */
export type Timeline = { totalMs: number; answers: Stretch[]; pauses: Stretch[]; fillers: Stretch[] };

const BARS = 240;
const SILENT = 0.02;
const FILLER = 0.3;
/** Syllables rise and fall; a bar is too long to show them, so that the line only hints at them. */
const RIPPLE = [0.72, 0.9, 0.62, 0.84, 0.55, 0.95, 0.7, 0.8] as const;

type Spoken = { start: number | null; end: number | null };

export function makeTimeline({ delivery, questions, seconds }: Report): Timeline {
  const answers = delivery.moments.map(({ fromMs, toMs }) => ({ fromMs, toMs }));
  const judged = questions.flatMap(({ feedback }) => (feedback ? [feedback.delivery] : []));
  return {
    totalMs: Math.max(seconds * 1000, ...answers.map(({ toMs }) => toMs), 1),
    answers,
    pauses: judged.flatMap(({ pauses }) => pauses.flatMap(toStretch)),
    fillers: judged.flatMap(({ fillers }) => fillers.flatMap(toStretch)),
  };
}

function toStretch({ start, end }: Spoken): Stretch[] {
  return start === null || end === null ? [] : [{ fromMs: start * 1000, toMs: end * 1000 }];
}

/** Levels of the whole conversation: tall where the candidate speaks, a point in silence. */
export function timelineLevels({ totalMs, answers, pauses, fillers }: Timeline): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const atMs = ((bar + 0.5) / BARS) * totalMs;
    const isIn = ({ fromMs, toMs }: Stretch) => fromMs <= atMs && atMs < toMs;
    if (!answers.some(isIn) || pauses.some(isIn)) return SILENT;
    return fillers.some(isIn) ? FILLER : (RIPPLE[bar % RIPPLE.length] ?? FILLER);
  });
}
