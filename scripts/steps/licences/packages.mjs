import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS, isAllowed, OVERRIDES } from './allowed.mjs';

/** What packages call the files in which their terms stand. */
const TERMS = /^(?:licen[cs]e|copying|notice|copyright|ofl)(?:[.\-_].*)?$/i;

/** Which part of the product needs a package, by the workspace that asks for it. */
const PARTS = { server: 'server', web: 'pages' };

/** Needed to build the pages only, but its style sheet becomes part of them. */
const BUILT_INTO_PAGES = ['node_modules/tailwindcss'];

/**
 * @typedef {{ name: string, version: string, licence: string, because: string | undefined, homepage: string,
 *   author: string, parts: string[], isOptional: boolean, path: string }} Package
 */

/**
 * Every package that runs in production: what server and web depend on, and what that depends on, from the lock file.
 * @param {string} root
 * @returns {Package[]}
 */
export function listProductionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const parts = new Map();
  for (const [workspace, part] of Object.entries(PARTS)) {
    for (const path of closureOf(packages, workspace)) {
      parts.set(path, (parts.get(path) ?? new Set()).add(part));
    }
  }
  for (const path of BUILT_INTO_PAGES) if (packages[path]) parts.set(path, new Set(['pages']));
  return [...parts]
    .map(([path, of]) => describe(root, path, packages[path], [...of].sort()))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** The lock file has workspaces as links; their own packages are ours. */
function closureOf(packages, workspace) {
  const found = new Set();
  const waiting = [workspace];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[from];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const path of names.flatMap((name) => resolve(packages, from, name) ?? [])) {
      const target = packages[path].link ? packages[path].resolved : path;
      if (found.has(target) || target === workspace) continue;
      found.add(target);
      waiting.push(target);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/'));
}

/** Where Node finds a package that is asked for from here: in the nearest `node_modules` above. */
function resolve(packages, from, name) {
  const steps = from.split('/node_modules/');
  for (let depth = steps.length; depth >= 0; depth--) {
    const above = steps.slice(0, depth).join('/node_modules/');
    const path = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    if (packages[path]) return path;
  }
  return undefined;
}

function describe(root, path, entry, parts) {
  const name = entry.name ?? path.split('node_modules/').at(-1);
  const manifest = join(root, path, 'package.json');
  // What only some machines install is described by the lock file alone, so that it reads the same on all of them.
  const isOptional = Boolean(entry.optional);
  const own = !isOptional && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const stated = entry.license ?? own.license?.type ?? own.license ?? '';
  const override = OVERRIDES[name];
  const repository = own.repository?.url ?? own.repository ?? own.homepage ?? '';
  return {
    name,
    version: entry.version,
    licence: override?.licence ?? stated,
    because: (override ?? EXCEPTIONS[name])?.because,
    homepage: String(repository).replace(/^git\+/, ''),
    author: String(own.author?.name ?? own.author ?? ''),
    parts,
    isOptional,
    path,
  };
}

/**
 * The terms a package brings along. Of one that only some machines install nothing is read.
 * @param {string} root
 * @param {Package} found
 */
export function readTerms(root, { path, isOptional }) {
  const directory = join(root, path);
  if (isOptional || !existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TERMS.test(entry.name) && !/\.(?:m?js|ts|json)$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

/**
 * Production packages without a known licence, or with one that is not allowed.
 * @param {string} root
 * @returns {string[]}
 */
export function findLicenceProblems(root) {
  const packages = listProductionPackages(root);
  if (packages.length === 0) return ['no production package was found'];
  const names = new Set(packages.map(({ name }) => name));
  const forgotten = [...Object.keys(OVERRIDES), ...Object.keys(EXCEPTIONS)].filter(
    (name) => !names.has(name),
  );
  return [
    ...packages.flatMap(({ name, version, licence }) => {
      if (licence === '') return [`${name}@${version} states no licence`];
      return isAllowed(name, licence) ? [] : [`${name}@${version} is under ${licence}, which is not allowed`];
    }),
    ...forgotten.map((name) => `${name} is an exception, but no longer used`),
  ];
}
