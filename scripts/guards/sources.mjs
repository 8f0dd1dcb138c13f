import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'data', 'screenshots', 'test-results']);

/** @typedef {{ path: string, text: string, isTest: boolean }} Source */

/**
 * Every TypeScript file of the three workspaces, with its path from the root, in `/` notation.
 * @param {string} root
 * @returns {Source[]}
 */
export function readSources(root) {
  const files = ['contract', 'server', 'web'].flatMap((workspace) => list(join(root, workspace, 'src')));
  return files.map((file) => {
    const path = relative(root, file).split(sep).join('/');
    return { path, text: readFileSync(file, 'utf8'), isTest: isTest(path) };
  });
}

/** Where people's text is read, compared, judged or made ready to be said. */
const TEXT_FOLDERS = [
  /^contract\/src\//,
  /^server\/src\/features\/(coach|interviews|positions|practice|questions|reports|resumes|reviews|speech|stories)\//,
  /^server\/src\/providers\/(documents|llm|stt|tts)\/[^/]+$/,
];

/**
 * @param {string} root
 * @returns {Source[]}
 */
export function readTextSources(root) {
  return readSources(root).filter(
    ({ path, isTest }) => !isTest && TEXT_FOLDERS.some((folder) => folder.test(path)),
  );
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/') || path.includes('/conformance/');
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function list(directory) {
  if (!statSync(directory, { throwIfNoEntry: false })) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return list(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
