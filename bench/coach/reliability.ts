import { CONTENT_ERROR, DELIVERY_ERROR } from '../../server/src/features/coach/judging/score.rules.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { groupBy, measureOneWay } from '../validity/statistics.ts';
import { judgeOne } from './open-coach.ts';
import { readSiop } from './siop.ts';

const ERRORS = { content: CONTENT_ERROR, delivery: DELIVERY_ERROR } as const;
/** A constant farther than this from what is measured is out of date. */
const APART_POINTS = 1.5;

/**
 * How far one answer's numbers lie from the mean of the same person's answers to other questions. Questions are not equally
 * hard, and people do not answer all of them equally well: the error of a second judgement of the same answer is none.
 */
export async function measureReliability(tools: CoachTools, directory: string | undefined): Promise<void> {
  if (directory === undefined) throw new Error('--only=reliability needs --siop=DIR');
  const answers = await readSiop(directory);
  const judged = [];
  for (const { question, text, person } of answers)
    judged.push({ person, feedback: await judgeOne(tools, { question, language: 'en', text }) });
  console.log(`── one answer beside the same person's others: ${answers.length} answers, SIOP 2024`);
  for (const name of ['content', 'delivery'] as const) {
    const scored = judged.flatMap(({ person, feedback }) =>
      feedback.numbers ? [{ person, score: feedback.numbers[name].score }] : [],
    );
    const persons = groupBy(scored, ({ person }) => person);
    const measured = measureOneWay(persons.map((rows) => rows.map(({ score }) => score)));
    const apart = Math.abs(measured.withinSd - ERRORS[name]);
    console.log(
      `${name.padEnd(9)} standard error of one answer ${measured.withinSd.toFixed(1)} (the product says ${ERRORS[name]}: ${apart > APART_POINTS ? `✗ more than ${APART_POINTS} points apart` : '✓'}), ICC(1) ${measured.icc1.toFixed(2)}, ICC(k) ${measured.icck.toFixed(2)}, ${measured.values} answers by ${measured.persons} persons`,
    );
  }
}
