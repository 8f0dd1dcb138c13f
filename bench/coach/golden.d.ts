import type { Feedback } from '../../contract/src/feedback.ts';
import type { Part, QuestionType } from '../../contract/src/remarks.ts';

type Marked = {
  startChar: number;
  endChar: number;
};
/** One answer of the golden set with what is expected of it. */
export type GoldenAnswer = {
  id: string;
  group: string;
  /** A third is never looked at while the coach is tuned. */
  split: 'tuning' | 'held-out';
  grade: string;
  language: 'ru' | 'en';
  type: QuestionType;
  question: string;
  text: string;
  sample?: string;
  fillers: Marked[];
  parts: (Marked & {
    part: Part;
  })[];
};
export type JudgedAnswer = {
  answer: GoldenAnswer;
  feedback: Feedback;
};
export declare function readGolden(): GoldenAnswer[];
export type Tally = {
  right: number;
  of: number;
  wrong: string[];
};
/** Pairs of answers of different grades, the better of which must have the higher score. */
export declare function rankPairs(
  judged: readonly JudgedAnswer[],
  isSamePool: (a: GoldenAnswer, b: GoldenAnswer) => boolean,
): Tally;
/** Points a translation may differ by. */
export declare const TWIN_POINTS = 10;
export declare function compareTwins(judged: readonly JudgedAnswer[]): Tally;
export type Recall = {
  precision: number;
  recall: number;
  found: number;
  expected: number;
};
export declare function measureFillers(judged: readonly JudgedAnswer[]): Recall;
/** Sentences that stand in the right part, counted by letters, so that long parts weigh what they are. */
export declare function measureParts(
  judged: readonly JudgedAnswer[],
  parts: readonly Part[],
): Map<Part, Recall>;
