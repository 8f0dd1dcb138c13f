import type { Report, ReportPoint, ReportQuestion } from '@aloud/contract/reports';
import { countedQuestions } from './score.rules.ts';

/** More is not read. */
const POINTS_MAX = 5;
/** One answer does not make up the whole list. */
const PER_QUESTION_MAX = 2;

type RankedPoint = { point: ReportPoint; rank: number; answers: number };

/** What several answers share comes first, then what weighed most in one; every remark once. */
export function choosePoints(
  questions: readonly ReportQuestion[],
  turnAt: (question: number, char: number) => number,
): Pick<Report, 'strong' | 'weak'> {
  const counted = new Set(countedQuestions(questions));
  const all = questions.flatMap((question, index) =>
    counted.has(question) && question.feedback
      ? question.feedback.points.map((point, rank) => ({
          point: { ...point, question: index, turn: turnAt(index, point.startChar) },
          rank,
        }))
      : [],
  );
  const answersWith = (code: ReportPoint['code']) =>
    new Set(all.filter(({ point }) => point.code === code).map(({ point }) => point.question)).size;
  const found = all.map((one): RankedPoint => ({ ...one, answers: answersWith(one.point.code) }));
  return { strong: choose(found, 'strong'), weak: choose(found, 'weak') };
}

function choose(found: readonly RankedPoint[], kind: ReportPoint['kind']): ReportPoint[] {
  const ranked = found
    .filter(({ point }) => point.kind === kind)
    .toSorted((a, b) => b.answers - a.answers || a.rank - b.rank);
  const chosen: ReportPoint[] = [];
  for (const { point } of ranked) {
    const isTold = chosen.some(({ code }) => code === point.code);
    const ofQuestion = chosen.filter(({ question }) => question === point.question).length;
    if (!isTold && ofQuestion < PER_QUESTION_MAX && chosen.length < POINTS_MAX) chosen.push(point);
  }
  return chosen;
}

/** The change most answers need; of those that need it, the weakest shows it. */
export function chooseFirstFix(questions: readonly ReportQuestion[]): Report['firstFix'] {
  const counted = new Set(countedQuestions(questions));
  const fixes = questions.flatMap((question, index) =>
    counted.has(question) && question.feedback?.firstFix
      ? [{ ...question.feedback.firstFix, question: index, score: question.score ?? 0 }]
      : [],
  );
  const needed = (code: string) => fixes.filter((fix) => fix.code === code).length;
  const [first] = fixes.toSorted((a, b) => needed(b.code) - needed(a.code) || a.score - b.score);
  if (!first) return null;
  const { score: _score, ...fix } = first;
  return fix;
}
