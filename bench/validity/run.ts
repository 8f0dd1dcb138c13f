// `npm run bench:validity -- DIR [--groups]`: how far the coach agrees with people who rated the same answers.
// The files of DIR are described in README.md beside this file.
import { parseArgs } from 'node:util';
import { judgeOne, openCoachTools } from '../coach/open-coach.ts';
import { compareDimension } from './compare.ts';
import { FolderError } from './file-rows.ts';
import { compareGroups } from './groups.ts';
import { type RatedFolder, readFolder } from './read-folder.ts';
import { type Estimate, groupBy } from './statistics.ts';
import { type JudgedAnswer, makeUnits, type Unit } from './units.ts';

const { values: options, positionals } = parseArgs({
  options: { groups: { type: 'boolean', default: false } },
  allowPositionals: true,
});

try {
  const [directory] = positionals;
  if (directory === undefined) throw new FolderError('usage: npm run bench:validity -- DIR [--groups]');
  await measureValidity(readFolder(directory));
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function measureValidity(folder: RatedFolder): Promise<void> {
  if (options.groups && folder.answers.every(({ group }) => group === undefined))
    throw new FolderError('--groups needs a "group" in the lines of answers.jsonl');
  const judged = await judgeAll(folder);
  const units = makeUnits(judged, folder.ratedBy);
  for (const ratings of groupBy(folder.ratings, ({ dimension }) => dimension)) {
    printDimension(units, ratings);
    if (options.groups) printGroups(units, ratings);
  }
}

async function judgeAll({ answers }: RatedFolder): Promise<JudgedAnswer[]> {
  const tools = await openCoachTools();
  const judged: JudgedAnswer[] = [];
  for (const rated of answers) judged.push({ rated, feedback: await judgeOne(tools, rated.answer) });
  const withheld = judged.flatMap(({ feedback }) => feedback.notEnough?.reason ?? []);
  const reasons = groupBy(withheld, (reason) => reason).map((all) => `${all[0]} ${all.length}`);
  console.log(
    `${answers.length} answers by ${new Set(answers.map(({ person }) => person)).size} persons; without a score and left out: ${withheld.length}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}`,
  );
  return judged;
}

function printDimension(units: readonly Unit[], ratings: RatedFolder['ratings']): void {
  const rated = new Set(ratings.map(({ of }) => of));
  const persons = new Set(units.filter(({ key }) => rated.has(key)).map(({ person }) => person));
  const raters = new Set(ratings.map(({ rater }) => rater));
  console.log(
    `\n── ${ratings[0]?.dimension}: ${rated.size} rated, ${persons.size} persons, ${raters.size} raters`,
  );
  console.log(`${' '.repeat(24)}Pearson               Spearman              (95 % intervals over persons)`);
  for (const { name, pearson, spearman } of compareDimension(units, ratings))
    console.log(`${name.padEnd(24)}${show(pearson).padEnd(22)}${show(spearman)}`);
}

function printGroups(units: readonly Unit[], ratings: RatedFolder['ratings']): void {
  for (const { group, persons, total, rating, gap } of compareGroups(units, ratings))
    console.log(
      `group ${group.padEnd(18)}${persons} persons, total ${total.toFixed(1)}, rating ${rating.toFixed(2)}, favoured by ${show(gap)} standard deviations`,
    );
}

function show({ value, low, high }: Estimate): string {
  const [written, from, to] = [value, low, high].map((one) => (one === undefined ? '–' : one.toFixed(2)));
  return `${written} [${from}, ${to}]`;
}
