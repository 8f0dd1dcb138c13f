// `npm run check`: everything that can be known without running the product; with `--report` in numbers only.
import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { LINT_ARGUMENTS } from './steps/lint.mjs';
import { root, runTool } from './steps/run.mjs';

await installDependencies();
if (process.argv.includes('--report')) {
  const { printReport } = await import('./report/report.mjs');
  await printReport(root, process.argv.slice(2));
  process.exit(0);
}
const { findLargeFolders, findLongFiles } = await import('./guards/budgets.mjs');
const { findBlindCasts } = await import('./guards/casts.mjs');
const { findNamesInTexts, findTextsNamedTwice } = await import('./guards/catalogues.mjs');
const { findDeadLinks } = await import('./guards/doc-links.mjs');
const { findRawForms } = await import('./guards/forms.mjs');
const { findForbiddenImports } = await import('./guards/imports.mjs');
const { findRepeatedLiterals } = await import('./guards/literals.mjs');
const { findUncoveredPoints } = await import('./guards/bank/coverage.mjs');
const { findGenderedPoints } = await import('./guards/bank/genders.mjs');
const { findQuestionProblems, readBank } = await import('./guards/bank/questions.mjs');
const { findMisleadingWords } = await import('./guards/bank/same-words.mjs');
const { findSpellingProblems } = await import('./guards/bank/spelling.mjs');
const { findHarmfulMigrations } = await import('./guards/migrations.mjs');
const { findSlowExpressions } = await import('./guards/regular-expressions.mjs');
const { findHeavyScripts } = await import('./guards/scripts-weight.mjs');
const { findSecurityPageProblems } = await import('./guards/security-page.mjs');
const { findOddLooks } = await import('./guards/theme-tokens.mjs');
const { findOddNames } = await import('./guards/vocabulary.mjs');
const { findLicenceProblems } = await import('./steps/licences/packages.mjs');
const { findWordTables } = await import('./guards/word-tables.mjs');
const { findMissedGoals } = await import('./report/report.mjs');

const bank = readBank(root);

/** @typedef {[string, () => Promise<void>]} Guard */

/**
 * Everything is compiled once, for the types and for the rules that need them, with as many threads as there are cores;
 * the longest of the others follows, so that both rows take about as long.
 * @type {Guard[]}
 */
const longest = [
  ['types and lint', () => runTool('oxlint', LINT_ARGUMENTS)],
  ['key points in their samples', async () => refuseAny(await findUncoveredPoints(bank, root))],
];
/**
 * Most keep one core busy: they run beside the compiler, which leaves one idle now and then.
 * @type {Guard[]}
 */
const rules = [
  ['format', () => runTool('biome', ['ci', '--diagnostic-level=warn', '.'])],
  ['dead code', () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'])],
  ['imports', async () => refuseAny(await findForbiddenImports(root))],
  ['file vocabulary', () => refuseAny(findOddNames(root))],
  ['file and folder budgets', () => refuseAny([...findLongFiles(root), ...findLargeFolders(root)])],
  ['readability', () => refuseAny(findMissedGoals(root))],
  ['casts', () => refuseAny(findBlindCasts(root))],
  ['forms', () => refuseAny(findRawForms(root))],
  ['repeated literals', () => refuseAny(findRepeatedLiterals(root))],
  ['names in texts', () => refuseAny([...findNamesInTexts(root), ...findTextsNamedTwice(root)])],
  ['weights, radii and cards', () => refuseAny(findOddLooks(root))],
  ['links of the documentation', () => refuseAny(findDeadLinks(root))],
  ['security page', () => refuseAny(findSecurityPageProblems(root))],
  ['migrations', () => refuseAny(findHarmfulMigrations(root))],
  ['licences', () => refuseAny(findLicenceProblems(root))],
  ['tables of words', () => refuseAny(findWordTables(root))],
  ['regular expressions', async () => refuseAny(await findSlowExpressions(root))],
  ['weight of the scripts', async () => refuseAny(await findHeavyScripts(join(root, 'web')))],
  ['question bank', async () => refuseAny(findQuestionProblems(bank, await readKnownLabels()))],
  ['spelling of the bank', async () => refuseAny(await findSpellingProblems(bank, root))],
  ['genders of the key points', async () => refuseAny(await findGenderedPoints(bank, root))],
  ['words of the search', async () => refuseAny(await findMisleadingWords(bank, root))],
];

// Both rows come to their end or to their first failure: a compiler left behind would print over the verdict.
await Promise.all([runInTurn(longest), runInTurn(rules)]);

/** @param {Guard[]} guards */
async function runInTurn(guards) {
  for (const guard of guards) if (!(await runGuard(guard))) return;
}

/**
 * @param {Guard} guard
 * @returns {Promise<boolean>}
 */
async function runGuard([name, guard]) {
  const startedAt = performance.now();
  try {
    await guard();
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`);
    process.exitCode = 1;
    return false;
  }
  console.log(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return true;
}

/** The contract says which types, categories, levels and topics there are; Node cannot read its TypeScript by itself. */
async function readKnownLabels() {
  const { tsImport } = await import('tsx/esm/api');
  const read = (file) => tsImport(`../contract/src/${file}`, import.meta.url);
  const { QUESTION_TYPES, QUESTION_CATEGORIES } = await read('questions/questions.limits.ts');
  const { TOPICS } = await read('questions/topics.rules.ts');
  const { LEVELS } = await read('accounts/users.limits.ts');
  return { types: QUESTION_TYPES, categories: QUESTION_CATEGORIES, topics: TOPICS, levels: LEVELS };
}

/** @param {string[]} problems */
async function refuseAny(problems) {
  if (problems.length > 0) throw new Error(`${problems.length} found\n  ${problems.join('\n  ')}`);
}
