import { judgeWithMeaning } from '../../server/src/features/coach/judging/judge-with-meaning.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { LEVELS, readLadders } from '../../server/src/testing/answers/answer-ladders.ts';

/** Answers a second on one core. */
const GOAL = 30;
const WARM = 20;

/** How many answers are judged in a second of processor time, rules and meaning together. */
export async function measureSpeed(tools: CoachTools): Promise<void> {
  const answers = readLadders('open').flatMap(({ question, language, levels }) =>
    LEVELS.map((level) => ({ question, language, text: levels[level] })),
  );
  for (const answer of answers.slice(0, WARM)) await judgeWithMeaning(tools, answer);
  const before = process.cpuUsage();
  for (const answer of answers) await judgeWithMeaning(tools, answer);
  const { user, system } = process.cpuUsage(before);
  const perSecond = answers.length / ((user + system) / 1_000_000);
  const words = answers.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0) / answers.length;
  console.log(
    `${answers.length} answers of ${Math.round(words)} words in the mean: ${perSecond.toFixed(1)} a second of processor time, ${(perSecond / GOAL).toFixed(2)} × the goal of ${GOAL}`,
  );
}
