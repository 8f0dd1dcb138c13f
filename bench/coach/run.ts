// `npm run bench:coach`: how well the local engine keeps its promises, on answers it was and was not tuned on.
// `-- --only=outside`: ladders and traps written by authors who had not read the rules.
// `-- --only=final`: others of them, kept apart until work on the rules is over.
// `-- --only=relevance [--siop=DIR]`: how surely an answer is told from answers to other questions.
// `-- --only=accusations [--siop=DIR]`: real answers called noise or off topic, and noise that is not.
// `-- --only=reliability --siop=DIR`: how far one answer's numbers are from those of the same person's other answers.
// `-- --only=key-points`: what of a question's key points is recognised in answers.
// `-- --only=speed`: answers a second on one core.
// `-- --only=spoken [--count=N]`: the same answer typed and spoken through voice and recogniser.
import { parseArgs } from 'node:util';
import type { AnswerToJudge } from '../../contract/src/feedback/feedback.ts';
import { PARTS_OF_KIND } from '../../contract/src/feedback/remarks.ts';
import { judgeLocally } from '../../server/src/features/coach/judging/judge-locally.rules.ts';
import {
  asHeard,
  compareTwins,
  type GoldenAnswer,
  type JudgedAnswer,
  measureFillers,
  measureParts,
  rankPairs,
  readGolden,
  type Tally,
} from '../../server/src/testing/answers/golden-answers.ts';
import { measureAccusations } from './accusations.ts';
import { measureBank, medianOf } from './bank.ts';
import { measureKeyPoints } from './key-points.ts';
import { openCoachTools } from './open-coach.ts';
import { measureOutside } from './outside.ts';
import { measureRelevance } from './relevance.ts';
import { measureReliability } from './reliability.ts';
import { measureSpeed } from './speed.ts';
import { measureSpoken } from './spoken.ts';

const { values: options } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    only: { type: 'string' },
    siop: { type: 'string' },
    count: { type: 'string', default: '40' },
  },
});
const startedAt = performance.now();
const tools = await openCoachTools();
console.log(`dictionaries loaded in ${Math.round(performance.now() - startedAt)} ms\n`);

/** What `--only` names. */
const SECTIONS = new Map<string, () => Promise<void>>([
  ['relevance', () => measureRelevance(tools, options.siop)],
  ['outside', () => measureOutside(tools, options.verbose)],
  ['final', () => measureOutside(tools, false, ['final'])],
  ['accusations', () => measureAccusations(tools, { siop: options.siop, isVerbose: options.verbose })],
  ['reliability', () => measureReliability(tools, options.siop)],
  ['key-points', () => measureKeyPoints(tools, options.verbose)],
  ['speed', () => measureSpeed(tools)],
  ['spoken', () => measureSpoken(tools, Number(options.count))],
]);

if (options.only) {
  const section = SECTIONS.get(options.only);
  if (!section) throw new Error(`--only is one of ${[...SECTIONS.keys()].join(', ')}`);
  await section();
  process.exit(0);
}
await measureOutside(tools, options.verbose);
await measureAccusations(tools, { siop: options.siop, isVerbose: options.verbose });

const judge = (answer: AnswerToJudge) => judgeLocally(tools, answer).feedback;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const written = ({ right, of }: Tally) => `${right} of ${of} (${percent(right / Math.max(1, of))})`;

function judgeAll(answers: readonly GoldenAnswer[], change: (text: string) => string): JudgedAnswer[] {
  return answers.map((answer) => ({
    answer,
    feedback: judge({
      question: answer.question,
      language: answer.language,
      text: change(answer.text),
      sample: answer.sample,
    }),
  }));
}

function report(name: string, answers: readonly GoldenAnswer[]): void {
  const judged = judgeAll(answers, (text) => text);
  const heard = judgeAll(answers, asHeard);
  const isSameQuestion = (a: GoldenAnswer, b: GoldenAnswer) =>
    a.group === b.group && a.language === b.language;
  const order = rankPairs(judged, isSameQuestion);
  const twins = compareTwins(judged);
  console.log(`── ${name}: ${answers.length} answers`);
  console.log(`order within a question       ${written(order)}`);
  console.log(
    `order across all questions    ${written(rankPairs(judged, (a, b) => a.language === b.language))}`,
  );
  console.log(`order without punctuation     ${written(rankPairs(heard, isSameQuestion))}`);
  console.log(`ru and en within 10 points    ${written(twins)}`);
  const fillers = measureFillers(judged);
  console.log(
    `fillers     precision ${percent(fillers.precision)}  recall ${percent(fillers.recall)}  of ${fillers.expected}`,
  );
  for (const [part, measured] of measureParts(judged, PARTS_OF_KIND.story)) {
    console.log(
      `${part.padEnd(11)} precision ${percent(measured.precision)}  recall ${percent(measured.recall)}`,
    );
  }
  if (options.verbose && name !== HELD_OUT) console.log([...order.wrong, ...twins.wrong].join('\n'));
  console.log('');
}

const HELD_OUT = 'held out';
const golden = readGolden();
report(
  'tuned on',
  golden.filter((answer) => answer.split === 'tuning'),
);
report(
  HELD_OUT,
  golden.filter((answer) => answer.split === 'held-out'),
);

const bank = measureBank(judge);
console.log(`── question bank: ${bank.samples} sample answers, median ${bank.median}`);
console.log(
  `ru and en within 10 points    ${bank.twinsWithinTen} of ${bank.twins} (${percent(bank.twinsWithinTen / bank.twins)})`,
);
console.log(`with and without punctuation  ${percent(bank.heardWithinTen / bank.samples)} within 10 points`);
for (const { name, share, medianDrop } of bank.lowered) {
  console.log(`${name.padEnd(29)} lowers ${percent(share)}, by ${medianDrop} points in the middle`);
}

const THREE_MINUTES_WORDS = 450;
const long = golden
  .filter((answer) => answer.grade === 'strong' && answer.language === 'ru')
  .map((answer) => answer.text)
  .join(' ');
const threeMinutes = long.split(' ').slice(0, THREE_MINUTES_WORDS).join(' ');
const times = Array.from({ length: 30 }, () => {
  const from = performance.now();
  judge({ question: 'Расскажите о сложной задаче.', language: 'ru', text: threeMinutes });
  return performance.now() - from;
});
console.log(
  `\n── time for ${THREE_MINUTES_WORDS} words (three minutes): ${medianOf(times).toFixed(1)} ms in the middle, ${Math.max(...times).toFixed(1)} ms at most`,
);
