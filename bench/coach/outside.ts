import type { AnswerToJudge, Feedback } from '../../contract/src/feedback/feedback.ts';
import { judgeWithMeaning } from '../../server/src/features/coach/judging/judge-with-meaning.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import {
  type AnswerLadder,
  type AnswerSet,
  compareLevels,
  judgeLadder,
  LEVELS,
  readLadders,
} from '../../server/src/testing/answers/answer-ladders.ts';
import {
  type AnswerTrap,
  readTraps,
  springTraps,
  type TrapSet,
} from '../../server/src/testing/answers/answer-traps.ts';
import type { Tally } from '../../server/src/testing/answers/golden-answers.ts';

/** Answers written by authors who had not read the rules. */
export async function measureOutside(
  tools: CoachTools,
  isVerbose: boolean,
  sets: readonly AnswerSet[] = ['open', 'held'],
): Promise<void> {
  if (sets.includes('open')) await measureTraps(tools, 'second');
  for (const set of sets) {
    const judged = await judgeAll(tools, set);
    const judge = (answer: AnswerToJudge) => findJudged(judged, answer);
    const traps = readTraps(set);
    const sprung = springTraps(traps, judge);
    console.log(`── written by others, ${set}: ${traps.length} traps, ${readLadders(set).length} ladders`);
    console.log(`traps: expectations that hold ${write(sprung)}`);
    const ladders = readLadders(set).map((ladder) => judgeLadder(ladder, judge));
    for (const language of ['en', 'ru'] as const) {
      const { order, steps } = compareLevels(ladders.filter(({ ladder }) => ladder.language === language));
      console.log(`${language}: levels in order ${write(order)}, five points apart ${write(steps)}`);
      if (isVerbose && set === 'open') console.log(order.wrong.join('\n'));
    }
    if (isVerbose && set === 'open') console.log(sprung.wrong.join('\n'));
    console.log('');
  }
}

async function measureTraps(tools: CoachTools, set: TrapSet): Promise<void> {
  const traps = readTraps(set);
  const judged = await judgeEach(tools, listTrapAnswers(traps));
  const sprung = springTraps(traps, (answer) => findJudged(judged, answer));
  console.log(`── written by others, ${set}: ${traps.length} traps`);
  console.log(`traps: expectations that hold ${write(sprung)}\n`);
}

const write = ({ right, of }: Tally) =>
  `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)} %)`;
const keyOf = ({ question, text }: AnswerToJudge) => `${question}\n${text}`;

async function judgeAll(tools: CoachTools, set: AnswerSet): Promise<Map<string, Feedback>> {
  const ladders = readLadders(set);
  const answers = [
    ...listTrapAnswers(readTraps(set)),
    ...ladders.flatMap((ladder) =>
      LEVELS.map((level) => ({
        question: ladder.question,
        questionInEnglish: findEnglish(ladders, ladder),
        language: ladder.language,
        text: ladder.levels[level],
      })),
    ),
  ];
  return judgeEach(tools, answers);
}

const listTrapAnswers = (traps: readonly AnswerTrap[]): AnswerToJudge[] =>
  traps.flatMap(({ question, language, answers }) =>
    Object.values(answers).map((text) => ({ question, language, text })),
  );

async function judgeEach(
  tools: CoachTools,
  answers: readonly AnswerToJudge[],
): Promise<Map<string, Feedback>> {
  const judged = new Map<string, Feedback>();
  for (const answer of answers) judged.set(keyOf(answer), (await judgeWithMeaning(tools, answer)).feedback);
  return judged;
}

/** As the bank has both wordings of a question. */
function findEnglish(ladders: readonly AnswerLadder[], { id }: AnswerLadder): string | undefined {
  return ladders.find((ladder) => ladder.id === id && ladder.language === 'en')?.question;
}

function findJudged(judged: ReadonlyMap<string, Feedback>, answer: AnswerToJudge): Feedback {
  const feedback = judged.get(keyOf(answer));
  if (!feedback) throw new Error('an answer was not judged');
  return feedback;
}
