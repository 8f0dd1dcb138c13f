import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { readSources } from './sources.mjs';

/** Below this the graph was not read, and an empty list of problems would mean nothing. */
const FEWEST_IMPORTS = 20;
const FOLDERS = ['contract/src', 'server/src', 'web/src'];
const SERVER_FEATURE = /^server\/src\/features\/([^/]+)\//;

/** @typedef {import('dependency-cruiser').IModule} Module */
/** @typedef {import('dependency-cruiser').IViolation} Violation */

/**
 * Imports go from the upper layers to the lower ones, never in a circle; the rules are in `.dependency-cruiser.mjs`.
 * @param {string} root
 * @returns {Promise<string[]>} one sentence for every import that breaks a rule
 */
export async function findForbiddenImports(root, fewestImports = FEWEST_IMPORTS) {
  const { modules, violations } = await readImportGraph(root);
  const importCount = modules.reduce((count, { dependencies }) => count + dependencies.length, 0);
  if (importCount < fewestImports) return [`only ${importCount} imports were found: the graph was not read`];
  return [
    ...findUnreadSources(root, modules),
    ...violations.map(describeViolation),
    ...findFeatureCircles(modules),
  ];
}

/**
 * Modules, and features of the server, that import each other; type-only imports count.
 * @param {string} root
 */
export async function findCircles(root) {
  const { modules, violations } = await readImportGraph(root);
  return [...violations.filter(({ cycle }) => cycle).map(describeViolation), ...findFeatureCircles(modules)];
}

/**
 * Every module of the three workspaces with what it imports, and the rules that are broken.
 * @param {string} root
 * @returns {Promise<{ modules: Module[], violations: Violation[] }>}
 */
async function readImportGraph(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0) return { modules: [], violations: [] };
  const { options, forbidden } = config;
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  );
  return { modules: output.modules, violations: output.summary.violations };
}

/** A parser that does not know a kind of file leaves it out in silence. */
function findUnreadSources(root, modules) {
  const read = new Set(modules.map(({ source }) => source));
  return readSources(root)
    .filter(({ path, isTest }) => !isTest && !read.has(path))
    .map(({ path }) => `${path} is missing in the graph of imports: it was not read`);
}

/** @param {Violation} violation */
function describeViolation({ rule, from, to, cycle }) {
  const why = config.forbidden.find(({ name }) => name === rule.name)?.comment;
  if (cycle) return `${why}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`;
  return `${from} must not import ${to}: ${why}`;
}

/** Features may call each other one way only, whichever of their modules do it. */
function findFeatureCircles(modules) {
  /** @type {Map<string, Set<string>>} */
  const calls = new Map();
  for (const { source, dependencies } of modules) {
    const caller = SERVER_FEATURE.exec(source)?.[1];
    if (caller === undefined) continue;
    const called = dependencies.flatMap(({ resolved }) => SERVER_FEATURE.exec(resolved)?.[1] ?? []);
    calls.set(caller, new Set([...(calls.get(caller) ?? []), ...called.filter((name) => name !== caller)]));
  }
  return [...calls.keys()].flatMap((start) => {
    const circle = findWayBack(calls, [start]);
    return circle ? [`features call each other in a circle: ${circle.join(' → ')}`] : [];
  });
}

/**
 * @param {Map<string, Set<string>>} calls
 * @param {string[]} path
 * @returns {string[] | undefined}
 */
function findWayBack(calls, path) {
  for (const next of calls.get(path.at(-1) ?? '') ?? []) {
    if (next === path[0]) return [...path, next];
    const circle = path.includes(next) ? undefined : findWayBack(calls, [...path, next]);
    if (circle) return circle;
  }
  return undefined;
}
