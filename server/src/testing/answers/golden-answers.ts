import { readFileSync } from 'node:fs';
import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Part } from '@aloud/contract/feedback/remarks';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';

type Marked = { startChar: number; endChar: number };

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
  parts: (Marked & { part: Part })[];
};

export type JudgedAnswer = { answer: GoldenAnswer; feedback: Feedback };

export function readGolden(): GoldenAnswer[] {
  return (['ru', 'en'] as const).flatMap((language) =>
    readFileSync(new URL(`../../../../bench/coach/golden/${language}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as GoldenAnswer),
  );
}

/** What a grade is worth in the promised order; grades that are traps of their own have no place in it. */
const RANKS: Readonly<Record<string, number>> = {
  strong: 5,
  'short-good': 5,
  middling: 4,
  weak: 3,
  'long-empty': 3,
  'off-topic': 2,
  gibberish: 1,
  empty: 0,
  'too-short': 0,
};

/** No score stands below every score. */
const pointsOf = ({ feedback }: JudgedAnswer) => feedback.score ?? -1;

export type Tally = { right: number; of: number; wrong: string[] };

/** Pairs of answers of different grades, the better of which must have the higher score. */
export function rankPairs(
  judged: readonly JudgedAnswer[],
  isSamePool: (a: GoldenAnswer, b: GoldenAnswer) => boolean,
): Tally {
  const tally: Tally = { right: 0, of: 0, wrong: [] };
  for (const better of judged) {
    for (const worse of judged) {
      const [high, low] = [RANKS[better.answer.grade], RANKS[worse.answer.grade]];
      if (high === undefined || low === undefined || high <= low || !isSamePool(better.answer, worse.answer))
        continue;
      tally.of += 1;
      if (pointsOf(better) > pointsOf(worse)) tally.right += 1;
      else
        tally.wrong.push(
          `${better.answer.language} ${better.answer.id} ${pointsOf(better)} ≤ ${worse.answer.id} ${pointsOf(worse)}`,
        );
    }
  }
  return tally;
}

/** Points a translation may differ by. */
export const TWIN_POINTS = 10;

export function compareTwins(judged: readonly JudgedAnswer[]): Tally {
  const tally: Tally = { right: 0, of: 0, wrong: [] };
  for (const english of judged.filter(({ answer }) => answer.language === 'en')) {
    const russian = judged.find(({ answer }) => answer.language === 'ru' && answer.id === english.answer.id);
    if (!russian) continue;
    tally.of += 1;
    const isSame = Math.abs(pointsOf(english) - pointsOf(russian)) <= TWIN_POINTS;
    if (isSame) tally.right += 1;
    else tally.wrong.push(`${english.answer.id} en ${pointsOf(english)} ru ${pointsOf(russian)}`);
  }
  return tally;
}

export type Recall = { precision: number; recall: number; found: number; expected: number };

const overlaps = (a: Marked, b: Marked) => a.startChar < b.endChar && b.startChar < a.endChar;

export function measureFillers(judged: readonly JudgedAnswer[]): Recall {
  const spans = judged.map(({ answer, feedback }) => ({
    expected: answer.fillers,
    found: feedback.delivery.fillers,
  }));
  return recallOf(spans, overlaps);
}

/** Sentences that stand in the right part, counted by letters, so that long parts weigh what they are. */
export function measureParts(judged: readonly JudgedAnswer[], parts: readonly Part[]): Map<Part, Recall> {
  return new Map(
    parts.map((part) => {
      const counts = judged.map(({ answer, feedback }) => lettersOf(answer, feedback, part));
      const sum = (pick: (count: (typeof counts)[number]) => number) =>
        counts.reduce((total, count) => total + pick(count), 0);
      const hits = sum((count) => count.hits);
      const found = sum((count) => count.found);
      const expected = sum((count) => count.expected);
      return [
        part,
        { precision: hits / Math.max(1, found), recall: hits / Math.max(1, expected), found, expected },
      ];
    }),
  );
}

/** Letters outside every expected part (a preface, a general remark) are not counted. */
function lettersOf(
  answer: GoldenAnswer,
  feedback: Feedback,
  part: Part,
): { hits: number; found: number; expected: number } {
  const counts = { hits: 0, found: 0, expected: 0 };
  for (let at = 0; at < answer.text.length; at += 1) {
    const isInside = (span: Marked) => span.startChar <= at && at < span.endChar;
    const wanted = answer.parts.find(isInside)?.part;
    if (!wanted || !/[\p{L}\p{N}]/u.test(answer.text[at] ?? '')) continue;
    const isFound = feedback.parts.some((span) => isInside(span) && span.part === part);
    counts.found += isFound ? 1 : 0;
    counts.expected += wanted === part ? 1 : 0;
    counts.hits += isFound && wanted === part ? 1 : 0;
  }
  return counts;
}

function recallOf(
  spans: readonly { expected: readonly Marked[]; found: readonly Marked[] }[],
  matches: (a: Marked, b: Marked) => boolean,
): Recall {
  let [hits, right, found, expected] = [0, 0, 0, 0];
  for (const each of spans) {
    found += each.found.length;
    expected += each.expected.length;
    hits += each.expected.filter((span) => each.found.some((other) => matches(span, other))).length;
    right += each.found.filter((span) => each.expected.some((other) => matches(span, other))).length;
  }
  return { precision: right / Math.max(1, found), recall: hits / Math.max(1, expected), found, expected };
}

/** What a recogniser without punctuation writes. */
export function asHeard(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.,!?;:«»"“”—–()…]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
