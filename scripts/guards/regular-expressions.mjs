import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readTextSources } from './sources.mjs';
import { lineAt, parseSource, walk } from './syntax.mjs';

const CHECKER = new URL('./expression-checker.worker.mjs', import.meta.url);
const LOOKAROUNDS = new URL('./lookarounds.mjs', import.meta.url);
const LISTER = fileURLToPath(new URL('./list-built-expressions.mjs', import.meta.url));
const CHECKERS_MAX = 4;
const VERDICTS = 'scripts/guards/linear-expressions.json';

/** @typedef {{ where: string, pattern: string, flags: string }} Expression */

/**
 * Every regular expression over people's text takes time in proportion to the text, whatever the text is.
 * @param {string} root
 * @returns {Promise<string[]>} one sentence for each that does not, or of which nothing can be said
 */
export async function findSlowExpressions(root) {
  const { expressions, problems } = listExpressions(root);
  if (expressions.length === 0) return ['no expressions were found: nothing was checked'];
  const known = readVerdicts(root);
  const missing = [
    ...new Map(
      expressions.filter((one) => !known.has(nameOf(one))).map((one) => [nameOf(one), one]),
    ).values(),
  ];
  for (const [name, verdict] of await checkAll(missing)) known.set(name, verdict);
  const used = new Map(expressions.map((one) => [nameOf(one), known.get(nameOf(one))]));
  if (missing.length > 0 || used.size !== known.size) {
    writeVerdicts(root, used);
    console.warn(`${VERDICTS} was written anew: commit it.`);
  }
  return [
    ...problems,
    ...expressions.flatMap((one) => {
      const { verdict, why } = used.get(nameOf(one)) ?? { verdict: 'undecided', why: '' };
      if (verdict === 'linear') return [];
      const trouble = verdict === 'slow' ? 'is slow on some texts' : 'cannot be decided, simplify it';
      return [`${one.where} /${one.pattern.slice(0, 80)}/${one.flags} ${trouble} (${why})`];
    }),
  ];
}

/**
 * Literals stand in the source; those built of parts are known only once their module runs.
 * @param {string} root
 * @returns {{ expressions: Expression[], problems: string[] }}
 */
export function listExpressions(root) {
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {Map<string, number>} */
  const builders = new Map();
  /** @type {string[]} */
  const hidden = [];
  for (const source of readTextSources(root)) {
    walk(parseSource(source), (node) => {
      if (node.type === 'Literal' && node.regex)
        expressions.push({ where: `${source.path}:${lineAt(source.text, node.start)}`, ...node.regex });
      const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (isBuilt && node.callee.name === 'RegExp')
        builders.set(source.path, (builders.get(source.path) ?? 0) + 1);
      if (isHidden(node))
        hidden.push(
          `${source.path}:${lineAt(source.text, node.start)} hides an expression: write it as /…/ or new RegExp`,
        );
    });
  }
  // Literals that are too new for the compiler's target are built as well: they are listed already.
  const literals = new Set(expressions.map(nameOf));
  const built = listBuilt(root, [...builders.keys()]).filter((one) => !literals.has(nameOf(one)));
  const unseen = [...builders].flatMap(([path, places]) => {
    const seen = new Set(built.filter((one) => one.path === path).map(({ place }) => place)).size;
    if (seen >= places) return [];
    return [
      `${path} builds ${places - seen} expression(s) while it is used: build them once, when it is loaded`,
    ];
  });
  return {
    expressions: [...expressions, ...built.map(({ path, ...one }) => ({ ...one, where: path }))],
    problems: [...hidden, ...unseen],
  };
}

/** Methods that make an expression of a string. */
const MAKING = new Set(['match', 'matchAll', 'search']);

/** `text.match('…')`, `globalThis.RegExp`, `const R = RegExp`: expressions that are neither literals nor seen being built. */
function isHidden(node) {
  if (node.type === 'VariableDeclarator') return node.init?.name === 'RegExp';
  if (node.type === 'MemberExpression') return node.property.name === 'RegExp';
  if (node.type !== 'CallExpression' || !MAKING.has(node.callee.property?.name)) return false;
  const [made] = node.arguments;
  return made?.type === 'TemplateLiteral' || typeof made?.value === 'string';
}

/**
 * @param {string} root
 * @param {string[]} paths
 */
function listBuilt(root, paths) {
  if (paths.length === 0) return [];
  const tsx = pathToFileURL(fileURLToPath(import.meta.resolve('tsx'))).href;
  const files = paths.map((path) => join(root, path));
  const printed = execFileSync(process.execPath, ['--import', tsx, LISTER, ...files], { encoding: 'utf8' });
  const built = /** @type {{ path: string, place: string, pattern: string, flags: string }[]} */ (
    JSON.parse(printed)
  );
  return built.flatMap((one) => {
    const at = files.indexOf(one.path);
    return at < 0 ? [] : [{ ...one, path: paths[at] ?? '' }];
  });
}

/** Their names in the list of verdicts. */
export const nameAll = (expressions) => expressions.map(nameOf);

const nameOf = ({ pattern, flags }) =>
  createHash('sha256').update(`${flags}/${pattern}`).digest('hex').slice(0, 24);

/**
 * @param {Expression[]} expressions
 * @returns {Promise<Map<string, import('./expression-checker.worker.mjs').Verdict>>}
 */
async function checkAll(expressions) {
  const verdicts = new Map();
  const left = [...expressions];
  const count = Math.min(left.length, availableParallelism(), CHECKERS_MAX);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(CHECKER);
      for (let next = left.shift(); next; next = left.shift())
        verdicts.set(nameOf(next), await ask(worker, next));
      await worker.terminate();
    }),
  );
  return verdicts;
}

function ask(worker, { pattern, flags }) {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage({ pattern, flags });
  });
}

/**
 * To decide about all expressions anew takes most of a minute. Those of this repository that are linear are listed beside
 * this module, and hold for the checker that decided; a newer one decides again.
 * @param {string} root
 */
const verdictsFile = (root) => join(root, VERDICTS);

function digestChecker() {
  const sources = [CHECKER, LOOKAROUNDS, new URL(import.meta.resolve('recheck/package.json'))];
  const checker = createHash('sha256');
  for (const source of sources) checker.update(readFileSync(source, 'utf8').replaceAll('\r', ''));
  return checker.digest('hex').slice(0, 16);
}

/** A list that was cut short or left with the marks of a merge is written anew. */
function readVerdicts(root) {
  const file = verdictsFile(root);
  if (!existsSync(file)) return new Map();
  try {
    const { checker, linear } = JSON.parse(readFileSync(file, 'utf8'));
    if (checker === digestChecker())
      return new Map(linear.map((name) => [name, { verdict: 'linear', why: '' }]));
  } catch (error) {
    console.warn(`${file} cannot be read and is written anew: ${error.message}`);
  }
  return new Map();
}

function writeVerdicts(root, verdicts) {
  const file = verdictsFile(root);
  const linear = [...verdicts].flatMap(([name, { verdict }]) => (verdict === 'linear' ? [name] : []));
  linear.sort((one, other) => (one < other ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ checker: digestChecker(), linear }, null, 2)}\n`);
}
