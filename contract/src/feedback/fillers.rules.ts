/** Of one answer, in tenths; an answer shorter than a second counts as one. */
export function countPerMinute(count: number, answerSeconds: number): number {
  return Math.round((count / Math.max(1, answerSeconds)) * 600) / 10;
}
