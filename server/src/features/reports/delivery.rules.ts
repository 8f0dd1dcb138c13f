import type { Delivery } from '@aloud/contract/feedback/feedback';
import { countPerMinute } from '@aloud/contract/feedback/fillers.rules';
import type { DeliveryMoment, ReportDelivery } from '@aloud/contract/reports';

/** One spoken turn with its measurements. */
export type MeasuredTurn = {
  turn: number;
  question: number;
  fromMs: number;
  toMs: number;
  thinkingSeconds: number | null;
  delivery: Delivery;
};

/** How the candidate sounded, over the whole conversation and answer by answer. */
export function summariseDelivery(
  measured: readonly MeasuredTurn[],
  bands: Delivery['bands'],
): ReportDelivery {
  const words = sum(measured, ({ delivery }) => delivery.words);
  const speakingSeconds = sum(measured, ({ delivery }) => delivery.speakingSeconds ?? 0);
  const answerSeconds = sum(measured, ({ delivery }) => delivery.answerSeconds ?? 0);
  const fillers = sum(measured, countFillers);
  const pauses = measured.flatMap(({ delivery }) => delivery.longestPause ?? []);
  return {
    words,
    wordsPerMinute: averagePace(measured),
    fillersPerMinute: answerSeconds > 0 ? countPerMinute(fillers, answerSeconds) : null,
    longestPause: pauses.length > 0 ? Math.max(...pauses) : null,
    speakingSeconds: speakingSeconds > 0 ? Math.round(speakingSeconds * 10) / 10 : null,
    bands: {
      wordsPerMinute: bands.wordsPerMinute,
      fillersPerMinute: bands.fillersPerMinute,
      longestPause: bands.longestPause,
    },
    moments: measured.map(toMoment),
  };
}

/** All words over the time they took, as each answer was measured. */
function averagePace(measured: readonly MeasuredTurn[]): number | null {
  const paced = measured.flatMap(({ delivery: { words, wordsPerMinute } }) =>
    wordsPerMinute ? [{ words, minutes: words / wordsPerMinute }] : [],
  );
  const minutes = sum(paced, (one) => one.minutes);
  return minutes > 0 ? Math.round(sum(paced, (one) => one.words) / minutes) : null;
}

/** Those that were said as words, and those found in the sound. */
function countFillers({ delivery: { fillers, filledPauses } }: MeasuredTurn): number {
  return fillers.length + (filledPauses?.length ?? 0);
}

function toMoment({ delivery, ...about }: MeasuredTurn): DeliveryMoment {
  const { words, wordsPerMinute, fillersPerMinute, longestPause } = delivery;
  return { ...about, words, wordsPerMinute, fillersPerMinute, longestPause };
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
