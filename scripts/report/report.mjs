// `npm run check -- --report`: how the code reads, in numbers, beside the goals for them.
import { findCircles } from '../guards/imports.mjs';
import { readSources } from '../guards/sources.mjs';
import { isDialect, readComments } from './comments.mjs';
import { measureCommits, readCommits } from './commits.mjs';
import { listSmallFiles, measureFolders, measureLines } from './files.mjs';
import { FLOWS, traceFlow } from './flows.mjs';
import { isCalledOf, isLong, readFunctions } from './functions.mjs';

/**
 * A line of the report; `items` are what `--list <name>` shows.
 * @typedef {{ name: string, value: string, goal: string, isMet: boolean, list?: string, items?: string[] }} Count
 */

/**
 * @param {string} root
 * @param {string[]} args
 */
export async function printReport(root, args) {
  const list = args.includes('--list') ? (args[args.indexOf('--list') + 1] ?? '') : undefined;
  const withFlows = args.includes('--flows') || list === 'flows';
  const counts = [...(await countAll(root)), ...(withFlows ? countFlows(root) : [])];
  if (list === undefined) console.log(formatReport(counts));
  else console.log(formatList(counts, list));
}

/**
 * @param {string} root
 * @returns {Promise<Count[]>}
 */
export async function countAll(root) {
  return [...countText(root), ...(await countCircles(root)), ...countCommits(root)];
}

/**
 * What `npm run check` refuses where it misses its goal. Circles are refused with the other imports, and what is written
 * in commits cannot be repaired.
 * @param {string} root
 * @returns {string[]}
 */
export function findMissedGoals(root) {
  return countText(root)
    .filter(({ isMet }) => !isMet)
    .map(({ name, value, goal, list }) => {
      const places = list ? `; \`npm run check -- --report --list ${list}\` shows the places` : '';
      return `${name}: ${value}, the goal is ${goal}${places}`;
    });
}

/**
 * @param {string} root
 * @returns {Count[]}
 */
function countText(root) {
  const sources = readSources(root).filter(({ isTest }) => !isTest);
  return [...countFiles(sources), ...countFunctions(sources), ...countComments(sources)];
}

function countFiles(sources) {
  const folders = measureFolders(sources);
  const lines = measureLines(sources);
  const small = listSmallFiles(sources);
  return [
    count('files per folder, median', folders.median, { most: 8 }),
    count(`files per folder, most (${folders.largest})`, folders.most, { most: 25 }),
    count('lines per file, median', lines.median, { least: 50, most: 80 }),
    count('lines per file, 90th percentile', lines.p90, { most: 150 }),
    count('lines per file, most', lines.most, { most: 300 }),
    count('files of more than 300 lines', lines.long, { most: 0 }),
    count(`files of at most 8 lines of code, of ${sources.length}`, small.length, {
      most: Math.floor(sources.length / 20),
      list: 'small',
      items: small.map(({ path, lines: code }) => `${path}: ${code}`),
    }),
  ];
}

function countFunctions(sources) {
  const functions = sources.flatMap(readFunctions);
  const long = functions.filter(isLong);
  const ofs = functions.filter(isCalledOf);
  const perThousand = (1000 * long.length) / Math.max(1, functions.length);
  return [
    count(`functions of more than 60 lines, per 1000 of ${functions.length}`, round(perThousand), {
      most: 10.4,
      list: 'long',
      items: long.map(({ path, line, name, lines }) => `${path}:${line} ${name ?? ''} ${lines}`),
    }),
    count(`names …Of, of ${ofs.length} functions`, new Set(ofs.map(({ name }) => name)).size, {
      most: 19,
      list: 'of',
      items: ofs.map(({ path, line, name }) => `${path}:${line} ${name}`),
    }),
  ];
}

function countComments(sources) {
  const comments = sources.flatMap(readComments);
  const dialect = comments.filter(isDialect);
  const percent = (100 * dialect.length) / Math.max(1, comments.length);
  return [
    {
      name: 'comments with whoever, somebody, nobody …',
      value: `${dialect.length} of ${comments.length} (${percent.toFixed(2)} %)`,
      goal: '< 0.5 %',
      isMet: percent < 0.5,
      list: 'dialect',
      items: dialect.map(({ path, line, text }) => `${path}:${line} ${text}`),
    },
  ];
}

async function countCircles(root) {
  const circles = await findCircles(root);
  return [count('circular imports', circles.length, { most: 0, list: 'circles', items: circles })];
}

function countCommits(root) {
  const { mean, tooLong, withBody } = measureCommits(readCommits(root));
  return [
    count('commit subject, mean length of the last 50', round(mean), { most: 72 }),
    {
      name: 'commit subjects over 72 characters',
      value: `${round(100 * tooLong)} %`,
      goal: '0 %',
      isMet: tooLong === 0,
    },
    {
      name: 'commits with a body',
      value: `${round(100 * withBody)} %`,
      goal: '100 %',
      isMet: withBody === 1,
    },
  ];
}

function countFlows(root) {
  return FLOWS.map((flow) => {
    const files = traceFlow(root, flow);
    return count(flow.name, files.length, { most: flow.most, list: 'flows', items: [flow.name, ...files] });
  });
}

/**
 * @param {string} name
 * @param {number} value
 * @param {{ least?: number, most: number, list?: string, items?: string[] }} goal
 * @returns {Count}
 */
function count(name, value, { least = 0, most, ...listed }) {
  const atMost = most === 0 ? '0' : `≤ ${most}`;
  return {
    name,
    value: String(value),
    goal: least === 0 ? atMost : `${least}–${most}`,
    isMet: value >= least && value <= most,
    ...listed,
  };
}

function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {Count[]} counts */
export function formatReport(counts) {
  const widest = (key) => Math.max(...counts.map((one) => one[key].length));
  const [names, values, goals] = [widest('name'), widest('value'), widest('goal')];
  return counts
    .map(({ name, value, goal, isMet }) =>
      [name.padEnd(names), value.padStart(values), goal.padStart(goals), isMet ? 'ok' : 'not ok'].join('  '),
    )
    .join('\n');
}

/**
 * @param {Count[]} counts
 * @param {string} list
 */
export function formatList(counts, list) {
  const listed = counts.filter((one) => one.list === list);
  if (listed.length > 0) return listed.flatMap(({ items = [] }) => items).join('\n');
  const known = [...new Set(counts.flatMap((one) => one.list ?? [])), 'flows'];
  return `there is no list "${list}"; there are ${[...new Set(known)].join(', ')}`;
}
