import { posix } from 'node:path';
import { readSources } from './sources.mjs';

const MOST_LINES = 250;
const MOST_FILES = 25;
const ARGUMENT = /Longer than \d+ lines because/;
const EXEMPT = /\.(ru|en)\.ts$|\/seed\/|\.test\.tsx?$/;

/**
 * Files stay small enough to be read at one sitting; a longer one argues for itself in a comment.
 * @param {string} root
 * @returns {string[]}
 */
export function findLongFiles(root) {
  const sources = readSources(root);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    if (lines <= MOST_LINES || EXEMPT.test(path) || ARGUMENT.test(text)) return [];
    return [`${path} has ${lines} lines; more than ${MOST_LINES} want a "Longer than … lines because …"`];
  });
}

/**
 * A folder is read as one page of a table of contents; what grows longer is divided by purpose. Tests are not counted.
 * @param {string} root
 * @returns {string[]}
 */
export function findLargeFolders(root) {
  const sources = readSources(root).filter(({ isTest }) => !isTest);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return [...countFilesPerFolder(sources)]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} has ${count} files; more than ${MOST_FILES} are divided by purpose`);
}

/**
 * @param {{ path: string }[]} sources
 * @returns {Map<string, number>}
 */
export function countFilesPerFolder(sources) {
  const counts = new Map();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
